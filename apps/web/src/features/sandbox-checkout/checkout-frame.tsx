import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { LanguageButton } from "#ui/language-button.tsx";
import { Tag } from "#ui/tag.tsx";
import { ThemeButton } from "#ui/theme-button.tsx";

/** Labelled as practice before anything else: nobody should take it for a page that charges them. */
export function CheckoutFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="mx-auto flex min-h-dvh max-w-[760px] flex-col px-6 max-tab:px-4">
      <header className="flex h-14 items-center justify-between gap-3 border-b border-line">
        <span className="flex min-w-0 items-center gap-2.5">
          <span className="truncate text-14 font-semibold">{t`Practice payment`}</span>
          <Tag tone="sample">{t`Sandbox`}</Tag>
        </span>
        <span className="flex items-center gap-1">
          <LanguageButton full />
          <ThemeButton />
        </span>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 pt-6 pb-16">
        <p className="mb-5 flex items-center gap-2.5 rounded-2 bg-warn-wash px-4 py-3 text-13 font-semibold text-warn">
          <Icon name="info" />
          {t`Sandbox: nothing is charged`}
        </p>
        <h1 className="mb-5 text-26 font-semibold tracking-[-0.02em]">{title}</h1>
        {children}
      </main>
    </div>
  );
}
