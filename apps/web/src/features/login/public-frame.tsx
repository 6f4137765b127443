import type { ReactNode } from "react";
import { PublicBar } from "#ui/public-bar.tsx";

/** What the login page and the pages of links in e-mails share: logo, language, theme. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line max-tab:border-0">
        <PublicBar className="page h-14" />
      </header>
      <main id="main" tabIndex={-1} className="page w-full pt-12 pb-16 max-tab:pt-2">
        {children}
      </main>
    </div>
  );
}

/** The form's column: its own width, and room around it. */
export function FormColumn({ children }: { children: ReactNode }) {
  return (
    <div className="px-[72px] py-15 max-desk:px-10 max-tab:bg-canvas! max-tab:px-4 max-tab:py-6">
      <div className="max-w-[496px]">{children}</div>
    </div>
  );
}

/** A page with nothing beside its form. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <PublicFrame>
      <div className="mx-auto max-w-[640px]">
        <div className="sheet bleed">
          <FormColumn>{children}</FormColumn>
        </div>
      </div>
    </PublicFrame>
  );
}

/** Title and what it is about. */
export function FormHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <>
      <h1 className="text-36 font-semibold tracking-[-0.025em] max-tab:text-26">{title}</h1>
      {children === undefined ? null : <p className="mt-2 text-14 text-soft">{children}</p>}
    </>
  );
}

export const linkClass = "inline-flex min-h-6 items-center font-semibold text-brand hover:underline";
