import { useLingui } from "@lingui/react/macro";
import { subscriptionPriceCad } from "@neuro/contract";
import { useState } from "react";
import { useSession } from "#data/session/session.ts";
import { useFormat } from "#lib/format.ts";
import { IconButton } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { LanguageButton } from "#ui/language-button.tsx";
import { HomeLink } from "#ui/public-bar.tsx";
import { ThemeButton } from "#ui/theme-button.tsx";

/** Logo, three links, language and the Login button; on the phone the links fold into a menu. */
export function Nav() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { kind } = useSession();
  const format = useFormat();
  const price = format.number(subscriptionPriceCad, { digits: 2 });
  const link =
    "text-13 font-medium text-soft hover:text-ink max-tab:flex max-tab:h-11 max-tab:items-center max-tab:text-14";
  const links = (
    <>
      <a href="#features" className={link}>{t`Features`}</a>
      <a href="/method" className={link}>{t`How we measure`}</a>
      <span className="text-13 font-medium text-soft max-tab:flex max-tab:h-11 max-tab:items-center max-tab:text-14">{t`${price} CAD a month`}</span>
    </>
  );
  return (
    <header className="landing-page">
      <div className="flex h-[72px] items-center gap-3 max-tab:h-15">
        <HomeLink />
        <nav aria-label={t`Main`} className="ml-auto flex items-center gap-8 max-tab:hidden">
          {links}
        </nav>
        <span aria-hidden="true" className="ml-5 h-5 w-px bg-line max-tab:hidden" />
        <div className="flex items-center gap-1 max-tab:ml-auto">
          <span className="flex items-center gap-1 max-tab:hidden">
            <LanguageButton full />
            <ThemeButton />
          </span>
          {kind === "visitor" ? (
            <a href="/login" className={buttonClass({})}>{t`Login`}</a>
          ) : (
            <a href="/dashboard" className={buttonClass({})}>{t`Dashboard`}</a>
          )}
          <IconButton
            className="tab:hidden"
            icon={open ? "close" : "menu"}
            label={open ? t`Close the menu` : t`Open the menu`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        </div>
      </div>
      {open ? (
        <nav aria-label={t`Main`} className="border-t border-line pb-3 tab:hidden">
          {links}
          <div className="mt-1 flex items-center gap-1 border-t border-line pt-2">
            <span className="-ml-3.5">
              <LanguageButton full />
            </span>
            <ThemeButton />
          </div>
        </nav>
      ) : null}
    </header>
  );
}
