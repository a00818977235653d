import CGtk

/// Whether it is night where the desktop is: GNOME's Night Light, which can follow sunset and sunrise.
///
/// On another desktop, and where Night Light is switched off, it never is.
///
/// - Precondition: An `Application` has been created.
public final class NightLight {
  private static let name = "org.gnome.SettingsDaemon.Color"
  private static let path = "/org/gnome/SettingsDaemon/Color"

  private var daemon: Object?

  /// Starts asking the desktop, which is not waited for: until it has answered it is not night.
  ///
  /// - Parameter onChanged: Called when night may have begun or ended, until the program ends.
  public init(onChanged: @escaping () -> Void) {
    let box = CallbackBox<(Object) -> Void> { [weak self] daemon in
      daemon.connect("g-properties-changed") { _ in onChanged() }
      daemon.connect("notify::g-name-owner") { _ in onChanged() }
      self?.daemon = daemon
      onChanged()
    }
    unsafe g_dbus_proxy_new_for_bus(
      G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START, nil, Self.name, Self.path,
      Self.name, nil,
      { _, result, user in
        guard let user = unsafe user else { return }
        let box = unsafe CallbackBox<(Object) -> Void>.from(user)
        if let new = unsafe g_dbus_proxy_new_for_bus_finish(result, nil) {
          unsafe box.value?(Object(owned: UnsafeMutableRawPointer(new)))
        }
        unsafe CallbackBox<(Object) -> Void>.destroyNotify(user)
      }, box.retainedPointer())
  }

  /// Whether it is night now.
  public var isNight: Bool {
    guard let daemon,
      let value = unsafe g_dbus_proxy_get_cached_property(daemon.cast(), "NightLightActive")
    else { return false }
    defer { unsafe g_variant_unref(value) }
    return unsafe g_variant_classify(value) == G_VARIANT_CLASS_BOOLEAN
      && g_variant_get_boolean(value) != 0
  }
}
