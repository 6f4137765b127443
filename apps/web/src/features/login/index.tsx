import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useTitle } from "#lib/use-title.ts";
import { LanguageButton } from "#ui/language-button.tsx";
import { Logo } from "#ui/logo.tsx";
import { ThemeButton } from "#ui/theme-button.tsx";
import { DemoPanel } from "./demo-panel.tsx";
import { HonestyPanel } from "./honesty-panel.tsx";
import { LoginForm } from "./login-form.tsx";
import { TroublePanel } from "./trouble-panel.tsx";

export type Mode = "login" | "register";

/** /login: e-mail and password, the demo without any, and what to expect of the signals. */
export default function Login() {
  const { t } = useLingui();
  const [mode, setMode] = useState<Mode>("login");
  useTitle(mode === "login" ? t`Log in` : t`Register`);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line max-tab:border-0">
        <div className="page flex h-14 items-center justify-between">
          <a href="/" aria-label={t`Neuro, start page`} className="flex">
            <Logo />
          </a>
          <span className="flex items-center gap-1">
            <LanguageButton full />
            <ThemeButton />
          </span>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page w-full pt-14 pb-16 max-tab:pt-2">
        <div className="mx-auto max-w-[1120px]">
          <div className="sheet bleed desk:grid-cols-[minmax(0,640fr)_minmax(0,480fr)]">
            <div className="px-[72px] py-15 max-desk:px-10 max-tab:bg-canvas! max-tab:px-4 max-tab:py-6">
              <LoginForm key={mode} mode={mode} onMode={setMode} />
            </div>
            <div className="stack content-start">
              <HonestyPanel />
              <DemoPanel />
              <TroublePanel />
            </div>
          </div>
          <p className="mt-8 text-12 text-muted">
            {t`Neuro never asks for your brokerage password. You log in at the broker.`}
          </p>
        </div>
      </main>
    </div>
  );
}
