/// The look of a calm night: indigo and moonlight, on top of what the desktop's own style gives.
enum NightStyle {
  /// A room at the break of day.
  static let light = """
    @define-color accent_color #4b3fae;
    @define-color accent_bg_color #5a4bc4;
    @define-color accent_fg_color #ffffff;
    @define-color window_bg_color #f5f4fb;
    @define-color window_fg_color #1f1a3a;
    @define-color view_bg_color #ffffff;
    @define-color view_fg_color #1f1a3a;
    @define-color headerbar_bg_color #ebe9f6;
    @define-color headerbar_fg_color #1f1a3a;
    @define-color headerbar_backdrop_color #f5f4fb;
    @define-color card_bg_color #ffffff;
    @define-color card_fg_color #1f1a3a;
    @define-color dialog_bg_color #f5f4fb;
    @define-color dialog_fg_color #1f1a3a;
    @define-color popover_bg_color #ffffff;
    @define-color popover_fg_color #1f1a3a;
    @define-color night_glow #5a4bc4;
    @define-color night_list #fbfaff;
    @define-color night_toast #2a2547;
    """

  /// The hour of the dreams.
  static let dark = """
    @define-color accent_color #b7adff;
    @define-color accent_bg_color #6355cf;
    @define-color accent_fg_color #ffffff;
    @define-color window_bg_color #1c1933;
    @define-color window_fg_color #f2f0ff;
    @define-color view_bg_color #171429;
    @define-color view_fg_color #f2f0ff;
    @define-color headerbar_bg_color #252140;
    @define-color headerbar_fg_color #f2f0ff;
    @define-color headerbar_backdrop_color #1c1933;
    @define-color card_bg_color #2a2648;
    @define-color card_fg_color #f2f0ff;
    @define-color dialog_bg_color #252140;
    @define-color dialog_fg_color #f2f0ff;
    @define-color popover_bg_color #2e2950;
    @define-color popover_fg_color #f2f0ff;
    @define-color night_glow #f7dfa0;
    @define-color night_list #171429;
    @define-color night_toast #4a4278;
    """

  /// Colors for the desktop's own contrast, which is not to be made less.
  static let strongLight = """
    @define-color accent_color #33288c;
    @define-color accent_bg_color #43369f;
    @define-color accent_fg_color #ffffff;
    @define-color night_glow @window_fg_color;
    @define-color night_list @view_bg_color;
    @define-color night_toast #000000;
    .tile:checked, .dreams > row:selected { outline: 2px solid currentColor; }
    .dreams > row:selected { outline-offset: -2px; }
    .secondary { opacity: 1; }
    """

  /// As ``strongLight``, in the dark.
  static let strongDark = """
    @define-color accent_color #d3ccff;
    @define-color accent_bg_color #7264e0;
    @define-color accent_fg_color #ffffff;
    @define-color night_glow @window_fg_color;
    @define-color night_list @view_bg_color;
    @define-color night_toast #000000;
    .tile:checked, .dreams > row:selected { outline: 2px solid currentColor; }
    .dreams > row:selected { outline-offset: -2px; }
    .secondary { opacity: 1; }
    """

  /// Shapes and distances, in whatever colors.
  static let shapes = """
    .preview { border-radius: 12px; }
    .effect { border-radius: 8px; }
    .list-pane { background-color: @night_list; }
    .section-heading { margin: 14px 18px 6px 18px; }
    .dreams { background: none; padding-bottom: 12px; }
    .dreams > row {
      margin: 1px 12px;
      padding: 4px 6px;
      border-radius: 12px;
    }
    .dreams > row:selected {
      background-color: alpha(@accent_bg_color, 0.14);
      box-shadow: inset 0 0 0 2px alpha(@accent_color, 0.6);
    }
    .dreams.choosing > row { box-shadow: inset 0 0 0 1px alpha(@accent_color, 0.7); }
    .check-mark {
      border-radius: 50%;
      border: 2px solid alpha(@window_fg_color, 0.55);
      color: transparent;
      -gtk-icon-size: 14px;
    }
    .check-mark.checked {
      border-color: @accent_bg_color;
      background-color: @accent_bg_color;
      color: @accent_fg_color;
    }
    headerbar.narrow .text-button { padding-left: 9px; padding-right: 9px; }
    .formats > button { min-width: 40px; padding-left: 4px; padding-right: 4px; }
    searchbar > revealer > box { background: none; border: none; box-shadow: none; }
    toast { background-color: @night_toast; color: #ffffff; border-radius: 24px; }
    statuspage .icon { color: @night_glow; opacity: 1; -gtk-icon-size: 96px; }
    .banner scrolledwindow { border-radius: 6px; }
    .banner scrolledwindow:focus-visible { outline: 2px solid @accent_color; outline-offset: 2px; }
    .banner {
      padding: 6px 12px;
      background-color: alpha(@warning_bg_color, 0.35);
    }
    .dream-title { font-weight: 600; }
    .secondary, .description .dim-label, row .subtitle { opacity: 0.8; }
    .description { background: none; }
    .description-card { padding: 4px; }
    .tile { padding: 6px; border-radius: 12px; border: 2px solid transparent; }
    .tile:checked {
      background-color: alpha(@accent_bg_color, 0.16);
      border-color: @accent_color;
    }
    .tile .mark {
      opacity: 0;
      padding: 2px;
      border-radius: 10px;
      color: @accent_fg_color;
      background-color: @accent_bg_color;
      box-shadow: 0 0 0 1px alpha(#ffffff, 0.85);
    }
    .tile:checked .mark { opacity: 1; }
    """
}
