import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { LanguageButton } from "#ui/language-button.tsx";
import { Tag } from "#ui/tag.tsx";
import { ThemeButton } from "#ui/theme-button.tsx";

/** Labelled as practice before anything else: nobody should take it for a real broker's page. */
export function PortalFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="mx-auto flex min-h-dvh max-w-[760px] flex-col px-6 max-tab:px-4">
      <header className="flex h-14 items-center justify-between gap-3 border-b border-line">
        <span className="flex min-w-0 items-center gap-2.5">
          <span className="truncate text-14 font-semibold">{t`Practice brokerage`}</span>
          <Tag tone="sample">{t`Sandbox`}</Tag>
        </span>
        <span className="flex items-center gap-1">
          <LanguageButton full />
          <ThemeButton />
        </span>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 pt-6 pb-16">
        <h1 className="text-26 font-semibold tracking-[-0.02em]">{title}</h1>
        {children}
      </main>
    </div>
  );
}
