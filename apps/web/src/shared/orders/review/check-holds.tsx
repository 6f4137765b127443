import { useLingui } from "@lingui/react/macro";
import { Icon } from "#ui/icon.tsx";

/** Seconds left at which it is said aloud that the check runs out. */
const SAID_AT_S = 10;

/** "This check holds for 0:27", then that it does not any more. */
export function CheckHolds({ leftMs }: { leftMs: number }) {
  const { t } = useLingui();
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const over = seconds === 0;
  return (
    <p className={`flex items-center gap-2 text-13 ${over ? "text-warn" : "text-soft"}`}>
      <Icon name={over ? "warning" : "clock"} size={14} />
      {over ? (
        <span>{t`This check has run out.`}</span>
      ) : (
        <span role="timer">
          {t`This check holds for`} <strong className="font-semibold text-ink">{clock}</strong>
        </span>
      )}
      <span role="status" className="sr-only">
        {over
          ? t`This check has run out. Check again to go on.`
          : seconds <= SAID_AT_S
            ? t`This check holds for ${SAID_AT_S} more seconds.`
            : ""}
      </span>
    </p>
  );
}
