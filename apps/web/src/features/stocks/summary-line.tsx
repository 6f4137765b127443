import { plural } from "@lingui/core/macro";
import { Plural, useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { MethodLink, NoEdge } from "#shared/analysis/no-edge.tsx";
import type { MissingRow, SignalRow } from "#shared/analysis/signal-row.ts";
import { useReviewLine } from "#shared/analysis/use-review-line.ts";
import { type GroupSummary, groupSummary } from "./group-summary.ts";

/** The group in words: what its signals say, whether any of them means something, who must look at them. */
export function SummaryLine({ rows }: { rows: ReadonlyArray<SignalRow | MissingRow> }) {
  const { t } = useLingui();
  const summary = groupSummary(rows);
  const { signals, buy, sell, hold, missing } = summary;
  if (signals === 0) return null;
  return (
    <div className="mb-5 grid gap-2.5" role="status">
      <p className="text-16 font-semibold tracking-[-0.005em]">
        {t`${plural(buy, { one: `# of ${signals} says BUY`, other: `# of ${signals} say BUY` })}, ${sell} SELL, ${hold} HOLD.`}
      </p>
      <Worth summary={summary} />
      {missing === 0 ? null : (
        <p className="text-13 text-soft">
          <Plural
            value={missing}
            one="# stock of the group has no signal; its row says why."
            other="# stocks of the group have no signal; their rows say why."
          />
        </p>
      )}
    </div>
  );
}

function Worth({ summary: { signals, edges, reviews } }: { summary: GroupSummary }) {
  const { t } = useLingui();
  const review = <Reviews reviews={reviews} signals={signals} />;
  if (edges === 0) {
    return (
      <NoEdge>
        {t`None beat its base rate before, so each confidence is that base rate, and you decide.`} {review}{" "}
        <MethodLink />
      </NoEdge>
    );
  }
  return (
    <p className="text-13 text-soft">
      <Plural
        value={edges}
        one={`# of ${signals} beat its base rate before.`}
        other={`# of ${signals} beat their base rate before.`}
      />{" "}
      {review} <MethodLink />
    </p>
  );
}

function Reviews({ reviews, signals }: Pick<GroupSummary, "reviews" | "signals">) {
  const { t } = useLingui();
  const format = useFormat();
  const line = format.number(useReviewLine(), { digits: 2 });
  if (reviews === 0) return null;
  if (reviews === signals && signals > 1) {
    return t`All are below the review threshold of ${line}: a person should look first.`;
  }
  return (
    <Plural
      value={reviews}
      one={`# is below the review threshold of ${line}: a person should look first.`}
      other={`# are below the review threshold of ${line}: a person should look first.`}
    />
  );
}
