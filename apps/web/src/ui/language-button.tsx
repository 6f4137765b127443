import { setLanguage, useLanguage } from "#lib/i18n/i18n.ts";
import { Button } from "#ui/button.tsx";

/** Switches to the other language, named in that language. */
export function LanguageButton({ full = false }: { full?: boolean }) {
  const language = useLanguage();
  const other = language === "en" ? "fr" : "en";
  const name = other === "fr" ? "Français" : "English";
  return (
    <Button
      variant="quiet"
      lang={other === "fr" ? "fr-CA" : "en-CA"}
      aria-label={full ? undefined : `${other.toUpperCase()}, ${name}`}
      onClick={() => void setLanguage(other)}
    >
      {full ? name : other.toUpperCase()}
    </Button>
  );
}
