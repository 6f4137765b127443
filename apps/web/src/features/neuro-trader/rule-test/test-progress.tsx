import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { LiveBadge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Figure } from "#ui/figures/figure.tsx";
import type { Test } from "./test-result-type.ts";
import type { RuleTestState } from "./use-rule-test.ts";

/** How far a test is, and what stops it. */
export function TestProgress({ test, state }: { test: Test; state: RuleTestState }) {
  const { t } = useLingui();
  const format = useFormat();
  const waits = test.status === "waiting";
  const share = test.total === 0 ? 0 : Math.min(100, (test.done / test.total) * 100);
  const shown = Math.floor(share);
  const [done, total, securities] = [test.done, test.total, test.symbols.length].map((each) =>
    format.number(each),
  );
  return (
    <div className="grid gap-4">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <LiveBadge live={!waits}>{waits ? t`Waiting` : t`Running`}</LiveBadge>
        <Button
          size="sm"
          icon="close"
          className="max-tab:h-11"
          busy={state.cancelling}
          onClick={() => void state.cancel()}
        >
          {t`Cancel the test`}
        </Button>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <Figure size="hero" unit="%">
          {format.number(shown)}
        </Figure>
        <span className="text-14 text-soft">
          {t`${done} of ${total} tried`},{" "}
          {t`${plural(test.symbols.length, { one: `${securities} security`, other: `${securities} securities` })}`}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={t`Test of the strategy`}
        aria-valuenow={shown}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-0.5 bg-line"
      >
        <span className="block h-full bg-brand" style={{ width: `${share}%` }} />
      </div>
      <p className="text-12 text-muted">{t`It goes on while you are elsewhere.`}</p>
    </div>
  );
}
