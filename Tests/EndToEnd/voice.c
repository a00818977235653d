// A microphone for tests: a plugin of GStreamer that hears what the variable VOICE describes; with "busy" another
// program has it.
#include <gst/gst.h>

#define PACKAGE "voice"

typedef struct { GstBin parent; } Voice;
typedef struct { GstBinClass parent; } VoiceClass;
GType voice_get_type(void);
G_DEFINE_TYPE(Voice, voice, GST_TYPE_BIN)

static GstStaticPadTemplate any_sound = GST_STATIC_PAD_TEMPLATE(
  "src", GST_PAD_SRC, GST_PAD_ALWAYS, GST_STATIC_CAPS("audio/x-raw"));

static gboolean is_busy(void) { return !g_strcmp0(g_getenv("VOICE"), "busy"); }

static GstStateChangeReturn voice_change_state(GstElement *element, GstStateChange transition) {
  if (transition == GST_STATE_CHANGE_NULL_TO_READY && is_busy()) {
    GST_ELEMENT_ERROR(element, RESOURCE, BUSY, ("The device is used by another application."), (NULL));
    return GST_STATE_CHANGE_FAILURE;
  }
  return GST_ELEMENT_CLASS(voice_parent_class)->change_state(element, transition);
}

static void voice_class_init(VoiceClass *class) {
  GstElementClass *element = GST_ELEMENT_CLASS(class);
  element->change_state = voice_change_state;
  gst_element_class_add_static_pad_template(element, &any_sound);
  gst_element_class_set_static_metadata(element, "Voice", "Source/Audio", "A microphone for tests", "Lucid Dreams");
}

static void voice_init(Voice *voice) {
  const char *description = is_busy() ? NULL : g_getenv("VOICE");
  GstElement *inside = gst_parse_bin_from_description(description ? description : "audiotestsrc", TRUE, NULL);
  gst_bin_add(GST_BIN(voice), inside);
  GstPad *pad = gst_element_get_static_pad(inside, "src");
  gst_element_add_pad(GST_ELEMENT(voice), gst_ghost_pad_new("src", pad));
  gst_object_unref(pad);
}

static gboolean add_source(GstPlugin *plugin) {
  return gst_element_register(plugin, "testvoice", 4 * GST_RANK_PRIMARY, voice_get_type());
}

GST_PLUGIN_DEFINE(
  GST_VERSION_MAJOR, GST_VERSION_MINOR, voice, "A microphone for tests", add_source, "1", "MIT/X11",
  PACKAGE, "https://example.org")
