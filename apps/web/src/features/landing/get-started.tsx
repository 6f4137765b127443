import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { importDoor } from "./doors.tsx";

/** The phone's one button: opens to Start Trading, a file of one's own or the demo. */
export function GetStarted({ busy, onDemo }: { busy: boolean; onDemo(): void }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const item =
    "flex min-h-15 w-full items-center justify-between gap-3 border-t border-line px-4 py-2.5 text-start";
  return (
    <div
      className={`mt-5 overflow-hidden rounded-2 border border-brand tab:hidden ${open ? "bg-surface" : ""}`}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls="get-started"
        onClick={() => setOpen(!open)}
        className="flex h-12 w-full items-center justify-between bg-brand px-4 text-16 font-semibold text-on-brand"
      >
        {t`Get started`}
        <Icon name={open ? "chevronUp" : "chevronDown"} />
      </button>
      <div id="get-started" hidden={!open}>
        <a href="/login" className={item}>
          <span>
            <span className="block font-semibold">{t`Start Trading`}</span>
            <span className="text-12 text-muted">{t`Log in, then connect a brokerage`}</span>
          </span>
          <Icon name="arrowRight" />
        </a>
        <a href={importDoor} className={item}>
          <span>
            <span className="block font-semibold">{t`Import a file`}</span>
            <span className="text-12 text-muted">{t`Transactions your broker exports`}</span>
          </span>
          <Icon name="arrowRight" />
        </a>
        <button type="button" className={item} disabled={busy} onClick={onDemo}>
          <span>
            <span className="block font-semibold">{t`Try Demo Account`}</span>
            <span className="text-12 text-muted">{t`Sandbox brokerage, no sign-up`}</span>
          </span>
          <Icon name="arrowRight" />
        </button>
      </div>
    </div>
  );
}
