import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { CallFailed } from "#data/calls/call-failed.ts";
import { useNow } from "#lib/use-now.ts";
import { Icon } from "#ui/icon.tsx";

export interface Wait {
  /** The address is paused now. */
  isOn: boolean;
  /** Epoch milliseconds; null without a pause. */
  until: number | null;
  ofAccount: boolean;
  /** Whether a refusal is one: the server names how long. */
  begin(error: unknown): boolean;
}

/** The pause after too many failed logins; of one address, so typing another ends it here. */
export function useWait(email: string): Wait {
  const [pause, setPause] = useState<{ email: string; until: number; ofAccount: boolean } | null>(null);
  const [over, setOver] = useState(true);
  const mine = pause !== null && (pause.email === email || !pause.ofAccount) ? pause : null;

  useEffect(() => {
    if (pause === null) return;
    const timer = setTimeout(() => setOver(true), pause.until - Date.now());
    return () => clearTimeout(timer);
  }, [pause]);

  return {
    isOn: mine !== null && !over,
    until: mine?.until ?? null,
    ofAccount: mine?.ofAccount ?? false,
    begin(error) {
      const ms = error instanceof CallFailed ? error.retryAfterMs : 0;
      if (!(error instanceof CallFailed) || ms === 0) {
        setPause(null);
        return false;
      }
      setPause({ email, until: Date.now() + ms, ofAccount: error.code === "account_locked" });
      setOver(false);
      return true;
    },
  };
}

/** Says that and how long; the seconds are shown, not spoken one by one. */
export function WaitNote({ wait: { isOn, until, ofAccount } }: { wait: Wait }) {
  const { t } = useLingui();
  if (until === null) return null;
  return (
    <div className="flex items-start gap-2 text-13">
      <Icon name={isOn ? "clock" : "check"} className={isOn ? "mt-px text-warn" : "mt-px text-gain"} />
      {isOn ? (
        <div>
          <p role="alert" className="font-semibold">
            {ofAccount ? t`Too many failed logins.` : t`Too many tries from this network.`}
          </p>
          <p className="text-soft">
            <Countdown until={until} />
          </p>
        </div>
      ) : (
        <p role="status">{t`You can try again now.`}</p>
      )}
    </div>
  );
}

function Countdown({ until }: { until: number }) {
  const { t } = useLingui();
  const left = Math.max(0, Math.ceil((until - useNow(1_000)) / 1_000));
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes, seconds] = [Math.floor(left / 3_600), Math.floor(left / 60) % 60, left % 60];
  const time = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  return <span role="timer">{t`Try again in ${time}.`}</span>;
}
