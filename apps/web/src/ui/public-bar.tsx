import { useLingui } from "@lingui/react/macro";
import { LanguageButton } from "./language-button.tsx";
import { Logo } from "./logo.tsx";
import { ThemeButton } from "./theme-button.tsx";

/** The top of a page outside the dashboard: the way home, the language and the theme. */
export function PublicBar({ className }: { className: string }) {
  return (
    <div className={`flex items-center justify-between ${className}`}>
      <HomeLink />
      <span className="flex items-center gap-1">
        <LanguageButton full />
        <ThemeButton />
      </span>
    </div>
  );
}

export function HomeLink() {
  const { t } = useLingui();
  return (
    <a href="/" aria-label={t`Neuro, start page`} className="flex">
      <Logo />
    </a>
  );
}
