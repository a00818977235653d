#include "CGtkGlue.h"

#include <libintl.h>
#include <locale.h>
#include <stdlib.h>

// LC_NUMERIC is left alone: the program formats numbers itself.
gboolean glue_set_locale(const char *fallback_language) {
  const int categories[] = {LC_CTYPE, LC_MESSAGES, LC_TIME, LC_COLLATE};
  gboolean is_installed = TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS(categories); i++)
    if (!setlocale(categories[i], "")) {
      // The system does not have the user's locale, but a translation needs only its name.
      setlocale(categories[i], "C.UTF-8");
      is_installed = FALSE;
    }
  if (!is_installed && *fallback_language) g_setenv("LANGUAGE", fallback_language, FALSE);
  return is_installed;
}

void glue_bind_translations(const char *domain, const char *folder) {
  bindtextdomain(domain, folder);
  bind_textdomain_codeset(domain, "UTF-8");
  textdomain(domain);
}

const char *glue_translation(const char *text) { return *text ? gettext(text) : text; }

const char *glue_plural_translation(const char *one, const char *many, unsigned long count) {
  return ngettext(one, many, count);
}
