import { useLingui } from "@lingui/react/macro";
import { popupPollLimitMs } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { Icon } from "#ui/icon.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { openInNewTab } from "./portal.ts";
import type { OpenPortal } from "./portal-store.ts";

export interface PortalStepsProps {
  portal: OpenPortal | null;
  /** The name of the chosen brokerage. */
  chosen: string | null;
}

/** Where one stands on the way to a connection; text only for the step under way. */
export function PortalSteps({ portal, chosen }: PortalStepsProps) {
  const { t } = useLingui();
  const name = portal === null ? chosen : portal.brokerage;
  const first = name === null ? t`Choose a brokerage` : t`${name} chosen`;
  const second = name === null ? t`Log in there, in its own window` : t`Log in at ${name}, in its own window`;
  return (
    <ol aria-label={t`How to connect`} className="grid">
      <Step
        number={1}
        state={portal !== null || name !== null ? "done" : "now"}
        title={portal !== null && name === null ? t`Brokerage chosen there` : first}
      >
        {portal === null && name === null ? t`In the list here, or in the portal itself.` : null}
      </Step>
      <Step number={2} state={portal !== null || name !== null ? "now" : "later"} title={second}>
        {portal === null ? t`Neuro never sees what you type there.` : <UnderWay portal={portal} />}
      </Step>
      <Step number={3} state="later" title={t`Confirm here`} last>
        {null}
      </Step>
    </ol>
  );
}

interface StepProps {
  number: number;
  state: "done" | "now" | "later";
  title: string;
  last?: boolean;
  children: ReactNode;
}

const discs = {
  done: "border-ink bg-ink text-surface",
  now: "border-brand bg-brand text-on-brand",
  later: "border-control text-muted",
};

function Step({ number, state, title, last = false, children }: StepProps) {
  return (
    <li aria-current={state === "now" ? "step" : undefined} className="flex gap-3">
      <span aria-hidden="true" className="flex flex-col items-center">
        <span
          className={`inline-flex size-5 flex-none items-center justify-center rounded-full border text-11 font-bold ${discs[state]}`}
        >
          {state === "done" ? <Icon name="check" size={12} /> : number}
        </span>
        {last ? null : <span className="w-px flex-1 bg-line" />}
      </span>
      <span className={`min-w-0 flex-1 ${last ? "" : "pb-3"}`}>
        <span
          className={`block text-14 ${state === "now" ? "font-semibold" : state === "later" ? "text-muted" : ""}`}
        >
          {title}
        </span>
        {state === "now" && children !== null ? (
          <span className="mt-1 block text-12 text-soft">{children}</span>
        ) : null}
      </span>
    </li>
  );
}

function UnderWay({ portal: { url, openedAt, phase, problem } }: { portal: OpenPortal }) {
  const { t } = useLingui();
  const format = useFormat();
  const [opened, until] = [format.time(openedAt), format.time(openedAt + popupPollLimitMs)];
  const said = {
    open: t`Opened at ${opened}. Neuro watches until ${until} and never sees what you type.`,
    blocked: t`Your browser let no window open. The link below opens it in a new tab.`,
    closed: t`The window was closed. If you finished there, your accounts appear in a few seconds; if not, nothing was changed.`,
    stopped: t`Neuro no longer watches the window. If you finished there, check the status below.`,
    failed:
      problem === null
        ? t`The brokerage could not be connected.`
        : t`The brokerage could not be connected: ${problem}`,
  }[phase];
  return (
    <>
      <span role="status" className={`block ${phase === "open" || phase === "closed" ? "" : "text-warn"}`}>
        {said}
      </span>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={`mt-1.5 inline-flex min-h-6 items-center gap-1.5 ${textLinkClass}`}
        onClick={(event) => {
          if (openInNewTab(url)) event.preventDefault();
        }}
      >
        {phase === "blocked" ? t`Open the portal in a new tab` : t`Tab did not open? Use this link`}
        <Icon name="link" size={12} />
      </a>
    </>
  );
}
