// A minimal libadwaita program: a window with a title and a style sheet. The time of the app's first window
// is compared with it.
// usage: bare STYLE-SHEET WIDTH HEIGHT

#include <adwaita.h>

static void activate(GApplication *application, gpointer data) {
  char **arguments = data;
  GtkCssProvider *style = gtk_css_provider_new();
  gtk_css_provider_load_from_path(style, arguments[1]);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(style),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  GtkWidget *window = adw_application_window_new(GTK_APPLICATION(application));
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append(GTK_BOX(box), adw_header_bar_new());
  adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
  gtk_window_set_default_size(GTK_WINDOW(window), atoi(arguments[2]), atoi(arguments[3]));
  gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
  if (count != 4) return 64;
  AdwApplication *application = adw_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(activate), arguments);
  return g_application_run(G_APPLICATION(application), 1, arguments);
}
