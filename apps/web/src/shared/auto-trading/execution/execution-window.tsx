import { Plural, useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { Signal } from "#shared/analysis/signal.tsx";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Figure } from "#ui/figures/figure.tsx";
import { Callout } from "#ui/note.tsx";
import { Tag } from "#ui/tag.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { AnalysisOutcomes } from "./analysis-outcomes.tsx";
import type { Execution, StrategyOutcome } from "./execution.ts";

/** What each strategy concluded, what it sent and what it left to the reader. */
export default function ExecutionWindow({ shown, onClose }: { shown: Execution; onClose(): void }) {
  const { t } = useLingui();
  const live = shown.mode === "live";
  const placed = shown.outcomes.reduce((sum, { answer }) => sum + answer.results.total_trades, 0);
  return (
    <Dialog
      onClose={onClose}
      width={760}
      title={
        <span className="inline-flex items-center gap-3">
          {t`AI trading result`}
          <Tag tone={live ? "live" : "ink"}>
            {live ? t({ message: "Live", context: "mode" }) : t({ message: "Paper", context: "mode" })}
          </Tag>
        </span>
      }
      description={
        <>
          <Plural value={placed} _0="No order was sent" one="# order was sent" other="# orders were sent" />
          {shown.account === null ? "." : t`, account ${shown.account}.`}
        </>
      }
      foot={
        <>
          <TabLink tab="trading" section="orders" onClick={onClose} className={buttonClass({})}>
            {t`Orders and drafts`}
          </TabLink>
          <Button variant="primary" onClick={onClose}>{t`Done`}</Button>
        </>
      }
    >
      <div className="grid gap-6">
        {shown.outcomes.map((outcome) => (
          <Outcome key={outcome.strategy} outcome={outcome} />
        ))}
      </div>
    </Dialog>
  );
}

function Outcome({ outcome: { strategy, answer } }: { outcome: StrategyOutcome }) {
  const { t } = useLingui();
  const words = useWords();
  const format = useFormat();
  const { results } = answer;
  return (
    <section aria-label={strategy}>
      <h3 className="text-14 font-semibold">{strategy}</h3>
      {answer.success ? (
        <p className="mt-0.5 text-13 text-soft">{answer.message}</p>
      ) : (
        <div role="alert" className="mt-2">
          <Callout tone="loss" title={words("strategy.failed")}>
            {answer.message} {words("strategy.check_settings")}
          </Callout>
        </div>
      )}
      <dl className="mt-3 grid grid-cols-3 border-y border-line py-3 [&>div+div]:border-l [&>div+div]:border-line [&>div+div]:pl-4">
        <Total term={t`Total trades`}>{format.number(results.total_trades)}</Total>
        <Total term={t`Success rate`}>
          {results.success_rate === null ? "–" : format.percent(results.success_rate, { digits: 0 })}
        </Total>
        <Total term={t`Left as drafts`}>{format.number(results.drafts)}</Total>
      </dl>
      {results.trades_executed.length === 0 ? null : (
        <>
          <h4 className="mt-4 mb-1 text-12 font-medium text-muted">{t`Trades executed`}</h4>
          <ul>
            {results.trades_executed.map((trade) => (
              <li key={trade.order_id} className="flex min-h-9 items-center gap-3 border-t border-grid">
                <Signal signal={trade.action} />
                <span className="flex-1">
                  <strong className="font-semibold">{trade.symbol}</strong>{" "}
                  <span className="text-12 text-muted">
                    <Plural value={trade.quantity} one="# share" other="# shares" />
                  </span>
                </span>
                <span className="font-semibold">
                  <span className="sr-only">{t`Confidence`} </span>
                  {format.number(trade.confidence, { digits: 2 })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <AnalysisOutcomes analyses={results.analysis_results} />
    </section>
  );
}

function Total({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-12 text-muted">{term}</dt>
      <dd>
        <Figure size="m">{children}</Figure>
      </dd>
    </div>
  );
}
