/// The look of a calm night: indigo and moonlight, on top of what the desktop's own style gives.
let nightStyle = """
  @define-color accent_color #7c6de0;
  @define-color accent_bg_color #5a4bc4;
  @define-color accent_fg_color #ffffff;
  .preview { border-radius: 12px; }
  .effect { border-radius: 8px; }
  .list-pane { background-color: @view_bg_color; }
  .section-heading { margin: 14px 18px 6px 18px; }
  .dreams { background: none; padding-bottom: 12px; }
  .dreams > row {
    margin: 1px 12px;
    padding: 4px 6px;
    border-radius: 12px;
  }
  .dreams > row:selected { box-shadow: inset 0 0 0 2px alpha(@accent_color, 0.5); }
  .dreams.choosing > row { box-shadow: inset 0 0 0 1px alpha(@accent_color, 0.7); }
  .check-mark {
    border-radius: 50%;
    border: 2px solid alpha(@window_fg_color, 0.4);
    color: transparent;
    -gtk-icon-size: 14px;
  }
  .check-mark.checked {
    border-color: @accent_bg_color;
    background-color: @accent_bg_color;
    color: @accent_fg_color;
  }
  searchbar > revealer > box { background: none; border: none; box-shadow: none; }
  .dream-title { font-weight: 600; }
  .secondary { opacity: 0.75; }
  .description { background: none; }
  .description-card { padding: 4px; }
  .tile { padding: 6px; border-radius: 12px; border: 2px solid transparent; }
  .tile:checked {
    background-color: alpha(#6c5fd4, 0.18);
    border-color: #8577e8;
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
