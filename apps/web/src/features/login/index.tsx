import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Credentials, SecondStep } from "#data/login/login.ts";
import { keepPendingSecondFactor, pendingSecondFactor } from "#data/login/pending-second-factor.ts";
import { useTitle } from "#lib/use-title.ts";
import { CredentialsForm } from "./credentials-form.tsx";
import { DemoPanel } from "./demo-panel.tsx";
import { enterSite } from "./enter-site.ts";
import { ForgotForm } from "./forgot-form.tsx";
import { HonestyPanel } from "./honesty-panel.tsx";
import { useLoginOptions } from "./login-options.ts";
import { NoticeOfAddress } from "./notice-of-address.tsx";
import { FormColumn, PublicFrame } from "./public-frame.tsx";
import { SecondStepForm } from "./second-step-form.tsx";
import { TroublePanel } from "./trouble-panel.tsx";
import type { View } from "./view.ts";

/** A second step under way, of a password typed here or of an external login. */
interface OpenStep extends SecondStep {
  external: boolean;
}

/** /login: the ways in, the demo without any, and what to expect of the signals. */
export default function Login() {
  const { t } = useLingui();
  return (
    <PublicFrame>
      <div className="mx-auto max-w-[1120px]">
        <div className="sheet bleed desk:grid-cols-[minmax(0,640fr)_minmax(0,480fr)]">
          <FormColumn>
            <WaysIn />
          </FormColumn>
          <div className="stack grid-rows-[auto_auto_1fr]">
            <HonestyPanel />
            <DemoPanel />
            <TroublePanel />
          </div>
        </div>
        <p className="mt-8 text-12 text-muted">
          {t`Neuro never asks for your brokerage password. You log in at the broker.`}
        </p>
      </div>
    </PublicFrame>
  );
}

/** One form at a time; what was typed is kept from one to the next. */
function WaysIn() {
  const { t } = useLingui();
  const { options, late } = useLoginOptions();
  const [typed, setTyped] = useState<Credentials>({ email: "", password: "" });
  const [view, setView] = useState<View>(viewOfAddress);
  const [step, setStep] = useState<OpenStep | null>(externalStep);
  const [ended, setEnded] = useState<string>();
  const titles = { login: t`Log in`, register: t`Register`, forgot: t`Forgot password` };
  useTitle(step === null ? titles[view] : t`Second step`);

  const leaveStep = (why?: string): void => {
    keepPendingSecondFactor(null);
    setStep(null);
    setEnded(why);
  };
  if (step !== null) {
    return (
      <SecondStepForm
        step={step}
        first={step.external ? (options?.external?.name ?? t`Login provider`) : t`Password`}
        onDone={() => {
          keepPendingSecondFactor(null);
          enterSite();
        }}
        onEnd={leaveStep}
      />
    );
  }
  const show = (next: View): void => {
    setEnded(undefined);
    setView(next);
  };
  if (view === "forgot") {
    return (
      <ForgotForm
        email={typed.email}
        onEmail={(email) => setTyped({ ...typed, email })}
        mail={options?.mail ?? true}
        onBack={() => show("login")}
      />
    );
  }
  return (
    <CredentialsForm
      view={view}
      onView={show}
      typed={typed}
      onTyped={setTyped}
      options={options}
      late={late}
      notice={<NoticeOfAddress ended={ended} provider={options?.external?.name} />}
      onSecondStep={(next) => setStep({ ...next, external: false })}
    />
  );
}

/** Pages of links that have expired lead to where a new one is asked for. */
function viewOfAddress(): View {
  return new URLSearchParams(window.location.search).has("forgot") ? "forgot" : "login";
}

function externalStep(): OpenStep | null {
  const handed = pendingSecondFactor();
  return handed === null ? null : { ...handed, external: true };
}
