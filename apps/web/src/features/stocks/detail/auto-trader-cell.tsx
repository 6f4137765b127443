import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, asFraction, MINUTE_MS, percentOf, reviewNotice } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useLanguage } from "#lib/i18n/i18n.ts";
import { ConfidenceBar } from "#shared/analysis/confidence-bar.tsx";
import { Signal } from "#shared/analysis/signal.tsx";
import { useReviewLine } from "#shared/analysis/use-review-line.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Callout } from "#ui/note.tsx";
import { Ladder, type LadderLevel } from "#ui/plots/ladder.tsx";
import { Cell } from "#ui/sheet.tsx";

type NeuroSignal = AnswerOf<"neuroAnalyze">["neuro_signal"];

const FRESH_MS = MINUTE_MS;
const LADDER_HEIGHT = 184;

interface AutoTraderCellProps {
  symbol: string;
  /** Of the analysis beside it; a rationale in the same words is not said twice. */
  reasoning: string;
}

/** What the auto-trader would do with it now. */
export function AutoTraderCell({ symbol, reasoning }: AutoTraderCellProps) {
  const { t } = useLingui();
  const query = useOperation("neuroAnalyze", { query: { symbol } }, { staleMs: FRESH_MS });
  const found = query.data?.neuro_signal;
  return (
    <Cell
      className="min-w-0"
      head={t`Neuro auto-trader`}
      aside={<span className="text-12 text-muted">{found?.strategy}</span>}
    >
      <Answer
        query={query}
        failed={t`The auto-trader's view could not be loaded.`}
        skeleton={<Skeleton heights={[24, LADDER_HEIGHT, 72]} widths={["100%", "100%", "100%"]} />}
      >
        {({ neuro_signal: each }) => <View signal={each} reasoning={reasoning} />}
      </Answer>
      <h3 className="mt-4 text-13 font-semibold">{t`Reasoning`}</h3>
      <p className="mt-1 max-w-[72ch] text-13 text-soft">{reasoning}</p>
    </Cell>
  );
}

function View({ signal, reasoning }: { signal: NeuroSignal; reasoning: string }) {
  const { t } = useLingui();
  return (
    <>
      <div className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-2">
        <Signal signal={signal.signal} />
        <span className="min-w-0 flex-1 truncate text-12 text-muted">{signal.market_regime}</span>
        <ConfidenceBar confidence={signal.confidence} baseRate={signal.confidence_basis.base_rate} />
      </div>
      <div className="mt-4">
        <Levels signal={signal} />
      </div>
      {signal.requires_review ? <Review signal={signal} /> : null}
      {signal.rationale === reasoning ? null : (
        <>
          <h3 className="mt-4 text-13 font-semibold">{t`Rationale`}</h3>
          <p className="mt-1 max-w-[72ch] text-13 text-soft">{signal.rationale}</p>
        </>
      )}
    </>
  );
}

/** Entry, stop and target to scale, with what each is worth a share. */
function Levels({ signal }: { signal: NeuroSignal }) {
  const { t } = useLingui();
  const format = useFormat();
  const { entry_price: entry, stop_loss: stop, take_profit: target, currency } = signal;
  if (stop === null || target === null) {
    const price = format.price(entry);
    return (
      <p className="border-y border-line py-3 text-13 text-soft">
        {t`HOLD: no order now, so no stop and no target. Price when analyzed ${price}.`}
      </p>
    );
  }
  const note = (level: number): string => {
    const share = format.percent(percentOf(asFraction(level / entry - 1)), { digits: 1, signed: true });
    const money = format.money(level - entry, { currency, signed: true });
    return t`${share}, ${money} each`;
  };
  const levels: LadderLevel[] = [
    { key: "target", name: t`Take-profit`, price: target, note: note(target), tone: "gain" },
    { key: "entry", name: t`Entry`, price: entry, note: t`price when analyzed`, tone: "now" },
    { key: "stop", name: t`Stop-loss`, price: stop, note: note(stop), tone: "loss" },
  ];
  return (
    <Ladder
      label={t`Entry, stop and target`}
      levels={levels}
      fills={[
        { from: "entry", to: "target", tone: "gain" },
        { from: "entry", to: "stop", tone: "loss" },
      ]}
      height={LADDER_HEIGHT}
    />
  );
}

function Review({ signal }: { signal: NeuroSignal }) {
  const { t } = useLingui();
  const format = useFormat();
  const notice = reviewNotice[useLanguage()];
  const value = format.number(signal.confidence, { digits: 2 });
  const line = format.number(useReviewLine(), { digits: 2 });
  const { entry_price: entry, stop_loss: stop, take_profit: target } = signal;
  const ratio =
    stop === null || target === null || stop === entry ? null : Math.abs((target - entry) / (entry - stop));
  const reward = ratio === null ? "" : format.number(ratio, { digits: 1 });
  return (
    <div className="mt-4">
      <Callout title={notice}>
        {t`${value} against the review threshold of ${line}.`}
        {ratio === null ? null : <> {t`Reward to risk ${reward}.`}</>}
      </Callout>
    </div>
  );
}
