import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { asFraction, asPercent, percentOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { TRADES_TO_JUDGE, tradesToTell, verdictOf, type WinRecord } from "./verdict.ts";
import { VerdictNote } from "./verdict-note.tsx";

/** Whether a win rate can be told from a coin, and what it would take. */
export function WinRateNote({ record }: { record: WinRecord }) {
  const { t } = useLingui();
  const format = useFormat();
  const { trades, wins } = record;
  const half = format.percent(asPercent(50), { digits: 0 });
  const least = TRADES_TO_JUDGE;
  const verdict = verdictOf(record);
  if (verdict === "few") {
    const made = format.number(trades);
    return (
      <VerdictNote tone="warn" title={t`Too few trades to judge`}>
        {t`${plural(trades, { one: "One trade proves", other: `${made} trades prove` })} nothing; at least ${least} are needed to tell luck from skill.`}
      </VerdictNote>
    );
  }
  if (verdict === "coin") {
    const needed = tradesToTell(record);
    const count = format.number(needed ?? 0);
    const rate = format.percent(percentOf(asFraction(wins / trades)), { digits: 1 });
    return (
      <VerdictNote tone="warn" title={t`Too few trades to judge`}>
        {t`A coin, ${half}, lies inside the interval.`}{" "}
        {needed === null
          ? ""
          : t`It would take about ${plural(needed, { one: `${count} trade`, other: `${count} trades` })} to tell ${rate} from a coin.`}
      </VerdictNote>
    );
  }
  return verdict === "below" ? (
    <VerdictNote tone="warn" title={t`Wins less often than a coin`}>
      {t`The whole interval lies below ${half}. How often is not how much: one large loss can cost more than many gains.`}
    </VerdictNote>
  ) : (
    <VerdictNote tone="plain" title={t`Wins more often than a coin`}>
      {t`The whole interval lies above ${half}. How often is not how much: one large loss can cost more than many gains.`}
    </VerdictNote>
  );
}
