import { useLingui } from "@lingui/react/macro";
import { setThemeChoice, useTheme } from "#lib/preferences.ts";
import { IconButton } from "./button.tsx";

/** Light to dark and back; until touched, the page follows the system. */
export function ThemeButton() {
  const { t } = useLingui();
  const theme = useTheme();
  return (
    <IconButton
      icon={theme === "dark" ? "sun" : "moon"}
      label={theme === "dark" ? t`Light theme` : t`Dark theme`}
      onClick={() => setThemeChoice(theme === "dark" ? "light" : "dark")}
    />
  );
}
