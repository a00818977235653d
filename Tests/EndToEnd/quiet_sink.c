// A loudspeaker that nobody hears, for machines that have none: a plugin of GStreamer. It takes a sound as
// slowly as a real one.

#include <gst/base/gstbasesink.h>

#define PACKAGE "quiet"

typedef GstBaseSink QuietSink;
typedef GstBaseSinkClass QuietSinkClass;
G_DEFINE_TYPE(QuietSink, quiet_sink, GST_TYPE_BASE_SINK)

static GstStaticPadTemplate any_sound = GST_STATIC_PAD_TEMPLATE(
  "sink", GST_PAD_SINK, GST_PAD_ALWAYS, GST_STATIC_CAPS("audio/x-raw"));

static void quiet_sink_class_init(QuietSinkClass *class) {
  GstElementClass *element = GST_ELEMENT_CLASS(class);
  gst_element_class_add_static_pad_template(element, &any_sound);
  gst_element_class_set_static_metadata(
    element, "Quiet Loudspeaker", "Sink/Audio", "Lets nobody hear a sound", "Lucid Dreams");
}

static void quiet_sink_init(QuietSink *sink) { gst_base_sink_set_sync(sink, TRUE); }

static gboolean add_sink(GstPlugin *plugin) {
  return gst_element_register(plugin, "quietsink", 2 * GST_RANK_PRIMARY, quiet_sink_get_type());
}

GST_PLUGIN_DEFINE(
  GST_VERSION_MAJOR, GST_VERSION_MINOR, quiet, "A loudspeaker for tests", add_sink, "1", "MIT/X11",
  PACKAGE, "https://example.org")
