/// The look of a calm night: indigo and moonlight, on top of what the desktop's own style gives.
let nightStyle = """
  @define-color accent_color #7c6de0;
  @define-color accent_bg_color #5a4bc4;
  @define-color accent_fg_color #ffffff;
  .preview {
    background-image: linear-gradient(155deg, #15122f 0%, #2a2360 55%, #4a3f93 100%);
    border-radius: 12px;
    color: #f4f1ff;
  }
  .preview label { font-size: 1.15em; font-weight: 600; }
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
  .dream-title { font-weight: 600; }
  .secondary { opacity: 0.75; }
  .description { background: none; }
  .description-card { padding: 4px; }
  .tile { padding: 6px; border-radius: 12px; border: 2px solid transparent; }
  .tile:checked {
    background-color: alpha(#6c5fd4, 0.18);
    border-color: #8577e8;
  }
  """
