/// The program's CSS: indigo and moonlight, on top of the desktop's own style.
enum NightStyle {
  /// Light colors.
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
    @define-color night_halo #8f84e0;
    @define-color night_toast #2a2547;
    @define-color night_dreams_1 #8578db;
    @define-color night_dreams_2 #5445bf;
    @define-color night_dreams_3 #291f73;
    @define-color night_on_1 #17122e;
    @define-color night_on_2 #ffffff;
    @define-color night_on_3 #ffffff;
    """

  /// Dark colors.
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
    @define-color night_halo #a89dee;
    @define-color night_toast #4a4278;
    @define-color night_dreams_1 #6a5dd0;
    @define-color night_dreams_2 #aba1f5;
    @define-color night_dreams_3 #e3deff;
    @define-color night_on_1 #ffffff;
    @define-color night_on_2 #17122e;
    @define-color night_on_3 #17122e;
    """

  /// Light colors that keep the desktop's high contrast; they come after the shapes, which they change.
  static let highContrastLight = """
    @define-color accent_color #33288c;
    @define-color accent_bg_color #43369f;
    @define-color accent_fg_color #ffffff;
    @define-color night_glow @window_fg_color;
    @define-color night_list @view_bg_color;
    @define-color night_halo @accent_bg_color;
    @define-color night_toast #000000;
    @define-color night_dreams_1 #8578db;
    @define-color night_dreams_2 #5445bf;
    @define-color night_dreams_3 #291f73;
    @define-color night_on_1 #000000;
    @define-color night_on_2 #ffffff;
    @define-color night_on_3 #ffffff;
    .tile.flat:checked { border-color: currentColor; box-shadow: none; }
    .attachment-picture { outline-color: currentColor; }
    .dreams > row:selected { outline: 2px solid currentColor; outline-offset: -2px; }
    """ + opaque

  /// Dark colors that keep the desktop's high contrast; they come after the shapes, which they change.
  static let highContrastDark = """
    @define-color accent_color #d3ccff;
    @define-color accent_bg_color #7264e0;
    @define-color accent_fg_color #ffffff;
    @define-color night_glow @window_fg_color;
    @define-color night_list @view_bg_color;
    @define-color night_halo @accent_bg_color;
    @define-color night_toast #000000;
    @define-color night_dreams_1 #6a5dd0;
    @define-color night_dreams_2 #aba1f5;
    @define-color night_dreams_3 #e3deff;
    @define-color night_on_1 #ffffff;
    @define-color night_on_2 #000000;
    @define-color night_on_3 #000000;
    .tile.flat:checked { border-color: currentColor; box-shadow: none; }
    .attachment-picture { outline-color: currentColor; }
    .dreams > row:selected { outline: 2px solid currentColor; outline-offset: -2px; }
    """ + opaque

  /// Red on black, for eyes that are used to the dark: the part of light that keeps them so.
  ///
  /// All is first drawn in grays on black. A filter then makes each gray a red as bright as it, pictures
  /// and emoji included: sepia gives it a hue, which is turned to red, made so strong that neither green nor
  /// blue is left, and dimmed until white is the brightest red. GTK does all of that in one step, so that no
  /// color is cut off on the way.
  static let red = """
    @define-color accent_color #ffffff;
    @define-color accent_bg_color #ffffff;
    @define-color accent_fg_color #000000;
    @define-color window_bg_color #000000;
    @define-color window_fg_color #ffffff;
    @define-color view_bg_color #000000;
    @define-color view_fg_color #ffffff;
    @define-color headerbar_bg_color #000000;
    @define-color headerbar_fg_color #ffffff;
    @define-color headerbar_backdrop_color #000000;
    @define-color card_bg_color #000000;
    @define-color card_fg_color #ffffff;
    @define-color dialog_bg_color #000000;
    @define-color dialog_fg_color #ffffff;
    @define-color popover_bg_color #000000;
    @define-color popover_fg_color #ffffff;
    @define-color error_color #ffffff;
    @define-color error_bg_color #404040;
    @define-color error_fg_color #ffffff;
    @define-color destructive_color #ffffff;
    @define-color destructive_bg_color #404040;
    @define-color destructive_fg_color #ffffff;
    @define-color warning_color #ffffff;
    @define-color warning_bg_color #404040;
    @define-color success_color #ffffff;
    @define-color night_glow #ffffff;
    @define-color night_list #000000;
    @define-color night_halo #606060;
    @define-color night_toast #303030;
    @define-color night_dreams_1 #303030;
    @define-color night_dreams_2 #c8c8c8;
    @define-color night_dreams_3 #ffffff;
    @define-color night_on_1 #ffffff;
    @define-color night_on_2 #000000;
    @define-color night_on_3 #000000;
    window, popover, tooltip, dnd {
      filter: grayscale(1) sepia(1) hue-rotate(-48.9deg) saturate(16) brightness(0.166);
    }
    window { outline: 1px solid #606060; outline-offset: -1px; }
    list.boxed-list, .card, popover > contents { border: 1px solid #606060; }
    .night.unknown .night-dot { background-color: alpha(@window_fg_color, 0.75); }
    .toast { animation: none; }
    """

  /// For those who want all contrast there is.
  static let opaque = """
    .secondary, .dim-label, row .subtitle, windowtitle .subtitle { opacity: 1; }
    .description .dim-label { opacity: 1; }
    .page-title > text > placeholder, accelerator { color: currentColor; }
    """

  /// Shapes and distances, for all colors.
  static let shapes = """
    .effect { border-radius: 8px; }
    .list-pane { background-color: @night_list; }
    .section-heading { margin: 14px 18px 6px 18px; }
    .list-pane .section-heading { margin: 10px 18px 6px 18px; }
    .dreams { background: none; padding-bottom: 12px; }
    .dreams > row {
      margin: 1px 8px;
      padding: 2px 10px 2px 6px;
      border-radius: 12px;
    }
    .dreams > row:selected {
      background-color: alpha(@accent_bg_color, 0.14);
      box-shadow: inset 0 0 0 2px alpha(@accent_color, 0.6);
    }
    .dreams.choosing > row:selected { background: none; box-shadow: none; }
    .dreams.choosing > row.checked { background-color: alpha(@accent_bg_color, 0.14); }
    .scribbles { background: none; }
    .scribbles > row { margin: 0 8px; padding: 7px 10px; border-radius: 12px; }
    .more-scribbles { margin: 4px 10px 0 0; padding: 1px 8px; min-height: 24px; font-weight: normal; }
    .more-scribbles:dir(rtl) { margin: 4px 0 0 10px; }
    .told {
      min-height: 26px;
      padding: 2px 12px;
      border-radius: 15px;
      font-weight: normal;
      background-color: alpha(@window_fg_color, 0.07);
    }
    .told:hover { background-color: alpha(@window_fg_color, 0.12); }
    .day { font-size: 1.25em; font-weight: 300; }
    .moon-halo {
      border-radius: 50%;
      background-image: radial-gradient(
        circle at 35% 30%, alpha(@night_halo, 0.55), alpha(@night_halo, 0.2));
    }
    .creature-count {
      padding: 0 5px;
      border-radius: 9px;
      font-size: 11px;
      font-weight: 700;
      color: @accent_fg_color;
      background-color: @accent_bg_color;
    }
    .foot-bar button { padding: 5px 7px; font-weight: 500; }
    .side-column { padding: 6px 14px; border-left: 1px solid alpha(@window_fg_color, 0.12); }
    .side-column:dir(rtl) { border-left: none; border-right: 1px solid alpha(@window_fg_color, 0.12); }
    .last-nights { margin: 4px 8px 0 14px; }
    .last-nights menubutton > button { min-width: 28px; min-height: 28px; padding: 0; }
    .night { min-width: 0; min-height: 0; padding: 5px; border-radius: 50%; }
    .night-dot {
      min-width: 6px;
      min-height: 6px;
      border-radius: 50%;
      border: 1px solid alpha(@window_fg_color, 0.75);
    }
    .night.unknown .night-dot {
      min-width: 4px;
      min-height: 4px;
      margin: 2px;
      border: none;
      background-color: alpha(@window_fg_color, 0.6);
    }
    .night.lucid .night-dot { outline: 1px solid @accent_color; outline-offset: 1px; }
    .night.dreamt .night-dot { border-color: @accent_color; background-color: @accent_color; }
    .favorite { background: none; border-top: 1px solid alpha(@window_fg_color, 0.12); }
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
    headerbar.narrow > windowhandle > box { padding-left: 3px; padding-right: 3px; }
    headerbar.narrow box.start, headerbar.narrow box.end { border-spacing: 1px; }
    headerbar.narrow .text-button { padding-left: 9px; padding-right: 9px; }
    searchbar > revealer > box { background: none; border: none; box-shadow: none; }
    .toast {
      padding: 6px 6px 6px 18px;
      font-weight: 700;
      color: #ffffff;
      border-radius: 24px;
      background-color: @night_toast;
      box-shadow: 0 2px 8px rgba(0, 0, 0, 0.35);
      animation: toast-appears 200ms ease-out;
    }
    .toast:dir(rtl) { padding: 6px 18px 6px 6px; }
    .toast button { color: #ffffff; background-color: rgba(255, 255, 255, 0.14); border-radius: 18px; }
    .toast button.flat { background: none; }
    .toast button:hover, .toast button:active { background-color: rgba(255, 255, 255, 0.26); }
    @keyframes toast-appears { from { opacity: 0; } }
    statuspage .icon { color: @night_glow; opacity: 1; -gtk-icon-size: 96px; }
    .banner scrolledwindow { border-radius: 6px; }
    .banner scrolledwindow:focus-visible { outline: 2px solid @accent_color; outline-offset: 2px; }
    .banner {
      padding: 6px 12px;
      background-color: alpha(@warning_bg_color, 0.35);
    }
    .dream-title { font-weight: 600; }
    .secondary, .dim-label, row .subtitle, windowtitle .subtitle { opacity: 0.8; }
    accelerator { opacity: 1; color: alpha(currentColor, 0.8); }
    accelerator:disabled { opacity: 0.5; }
    .description .dim-label { opacity: 0.62; }
    .calendar-title { padding: 2px 4px; }
    .calendar-step { min-width: 30px; min-height: 30px; padding: 0; }
    .calendar-night {
      min-width: 32px;
      min-height: 32px;
      padding: 0;
      border-radius: 9px;
      font-weight: normal;
    }
    .calendar-page .calendar-night { min-width: 42px; min-height: 42px; }
    .calendar-night.tonight { font-weight: 800; text-decoration: underline; }
    .calendar-night.chosen { outline: 2px solid @accent_color; outline-offset: 1px; }
    .calendar-night.dreams-1 { background-color: @night_dreams_1; color: @night_on_1; }
    .calendar-night.dreams-2 { background-color: @night_dreams_2; color: @night_on_2; }
    .calendar-night.dreams-3 { background-color: @night_dreams_3; color: @night_on_3; }
    .calendar-night.lucid { border-radius: 50%; background: none; color: inherit; font-weight: bold; }
    .calendar-night.lucid.dreams-1 { box-shadow: inset 0 0 0 4px @night_dreams_1; }
    .calendar-night.lucid.dreams-2 { box-shadow: inset 0 0 0 4px @night_dreams_2; }
    .calendar-night.lucid.dreams-3 { box-shadow: inset 0 0 0 4px @night_dreams_3; }
    .calendar-night.white, .calendar-night.noted {
      box-shadow: inset 0 0 0 1px alpha(@window_fg_color, 0.65);
    }
    .calendar-night.white {
      background-image: linear-gradient(alpha(@window_fg_color, 0.75), alpha(@window_fg_color, 0.75));
      background-size: 10px 2px;
      background-position: 50% 88%;
      background-repeat: no-repeat;
    }
    .year-month { padding: 4px 10px; min-height: 24px; font-weight: normal; border-radius: 14px; }
    .sign-target { padding: 14px 18px; border-radius: 14px; }
    .sign-word { font-size: 1.5em; font-weight: 700; }
    .description { background: none; font-size: 12pt; }
    .page-title {
      background: none;
      border: none;
      box-shadow: none;
      outline: none;
      padding: 0;
      min-height: 0;
      font-size: 18pt;
      font-weight: 700;
    }
    .page-title > text > placeholder { opacity: 1; color: alpha(@window_fg_color, 0.74); }
    .field-pill > button {
      min-height: 26px;
      padding: 2px 12px;
      border-radius: 15px;
      font-weight: normal;
      background-color: alpha(@window_fg_color, 0.07);
    }
    .field-pill > button:hover { background-color: alpha(@window_fg_color, 0.12); }
    .field-pill > button:checked { background-color: alpha(@accent_bg_color, 0.24); }
    .field-pill > button arrow { -gtk-icon-source: none; -gtk-icon-size: 0; min-width: 0; min-height: 0; }
    .field-pill > button > box { border-spacing: 0; }
    .field-pill.unset > button { background: none; }
    .field-pill.unset > button > label { opacity: 0.8; }
    .chip {
      min-height: 24px;
      padding: 1px 8px 1px 12px;
      border-radius: 14px;
      font-weight: normal;
      background-color: alpha(@window_fg_color, 0.07);
    }
    .chip:hover { background-color: alpha(@window_fg_color, 0.12); }
    label.chip { padding-right: 12px; background: none; }
    .chip.example { padding-right: 12px; }
    .query-chips { margin: 2px 14px 6px 14px; }
    .remove-search { min-width: 24px; min-height: 24px; padding: 1px; border-radius: 14px; }
    .remove-search image { -gtk-icon-size: 12px; opacity: 0.7; }
    .search-notice { margin: 0 18px 8px 18px; opacity: 0.9; }
    .chip image { -gtk-icon-size: 12px; opacity: 0.7; }
    .completion { font-weight: normal; padding: 4px 10px; }
    .statistics-row { padding: 0; font-weight: normal; border-radius: 6px; }
    .statistics-table .section-heading { margin: 14px 12px 6px 12px; }
    .section-note { margin: 0 12px 4px 12px; }
    .level { padding: 8px; min-width: 24px; min-height: 24px; border-radius: 50%; }
    .level image { -gtk-icon-size: 22px; }
    .moon {
      min-width: 20px;
      min-height: 20px;
      border-radius: 50%;
      border: 1px solid alpha(@window_fg_color, 0.55);
      background-color: alpha(@window_fg_color, 0.08);
    }
    .moon.phase-1 {
      background-image: radial-gradient(
        circle 10px at 25% 50%, transparent 97%, @night_glow);
    }
    .moon.phase-2 {
      background-image: linear-gradient(to right, transparent 50%, @night_glow 50%);
    }
    .moon.phase-3 {
      background-image: radial-gradient(
        circle 10px at 70% 50%, @night_glow 97%, transparent);
    }
    .moon.phase-4 { background-color: @night_glow; border-color: @night_glow; }
    .choice {
      min-height: 26px;
      padding: 2px 12px;
      border-radius: 15px;
      font-weight: normal;
      background-color: alpha(@window_fg_color, 0.07);
    }
    .choice:hover { background-color: alpha(@window_fg_color, 0.12); }
    .choice:checked {
      background-color: alpha(@accent_bg_color, 0.24);
      box-shadow: inset 0 0 0 1px @accent_color;
    }
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
    .attachment { padding: 0; border-radius: 12px; font-weight: normal; }
    .attachment-picture {
      border-radius: 12px;
      outline: 1px solid alpha(@window_fg_color, 0.2);
      outline-offset: -1px;
    }
    .attachment:hover .attachment-picture { opacity: 0.9; }
    .attachment-replacement { padding: 6px; }
    .attachment-replacement image { -gtk-icon-size: 32px; opacity: 0.8; }
    .remove-attachment { min-width: 24px; min-height: 24px; padding: 0; }
    """
}
