import { Trans, useLingui } from "@lingui/react/macro";
import { type AnswerOf, asPercent, percentOf, statedAccuracyTargetPercent } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { usePhone } from "#lib/use-media.ts";
import { type Accuracy, rulerFigures } from "#shared/analysis/accuracy.ts";
import { weekRecord } from "#shared/range/week-record.ts";
import { Percent } from "#ui/figures/percent.tsx";
import { Icon } from "#ui/icon.tsx";
import { HonestyRuler } from "#ui/plots/honesty-ruler.tsx";

type RangeRecord = AnswerOf<"rangeRecord">;

/** The stated aim beside the measured figure, on one true scale. */
export function HonestyBand({
  accuracy,
  failed,
  ranges,
}: {
  accuracy: Accuracy | undefined;
  failed: boolean;
  ranges: RangeRecord | undefined;
}) {
  const { t } = useLingui();
  const figures = rulerFigures(accuracy);
  const target = statedAccuracyTargetPercent;
  return (
    <section aria-labelledby="honesty" data-band className="bg-(--band) text-ink">
      <div className="landing-page min-h-[500px] py-16 max-tab:min-h-[720px] max-tab:py-10">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <h2 id="honesty" className="text-52 font-semibold tracking-[-0.03em] max-tab:text-36">
            <span className="block">
              <Trans>
                We aim for <Percent value={asPercent(target)} digits={0} />.
              </Trans>
            </span>
            <span className="block max-tab:min-h-[2lh]">
              <Measured accuracy={accuracy} failed={failed} />
            </span>
          </h2>
          <p className="max-w-[400px] text-16 leading-[26px] text-soft max-tab:text-14">
            {t`Many products print only the first number. We print both, with the sample behind the second, because a coin that knows it is a coin is safer to hold.`}
          </p>
        </div>
        <div className="mt-12 max-tab:mt-8">
          <HonestyRuler {...figures} target={target} />
        </div>
        <Particulars accuracy={accuracy} />
        <HowFar ranges={ranges} />
      </div>
    </section>
  );
}

/** Which way prices go hardly anybody knows; how far is another matter. */
function HowFar({ ranges }: { ranges: RangeRecord | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const { usual } = weekRecord(ranges);
  const share = usual === undefined ? "" : format.percent(percentOf(usual.held), { digits: 1 });
  const weeks = format.number(usual?.cases ?? 0);
  return (
    <p
      className="mt-6 max-w-[72ch] text-16 leading-[26px] text-soft max-tab:text-14"
      style={{ minHeight: usePhone() ? "3lh" : "1lh" }}
    >
      {usual === undefined
        ? null
        : t`How far prices go is another matter: ${share} of ${weeks} weeks ended within the range foretold for 80%.`}
    </p>
  );
}

function Measured({ accuracy, failed }: { accuracy: Accuracy | undefined; failed: boolean }) {
  const { t } = useLingui();
  if (failed) return t`Our figure could not be loaded.`;
  if (accuracy === undefined) return <span className="text-muted">…</span>;
  if (accuracy.accuracy === null) return t`Not measured yet on this installation.`;
  const value = accuracy.accuracy * 100;
  return (
    <Trans>
      We measure{" "}
      <span className="text-brand">
        <Percent value={asPercent(value)} digits={1} />
      </span>
      .
    </Trans>
  );
}

function Particulars({ accuracy }: { accuracy: Accuracy | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const low = format.number((accuracy?.interval95?.[0] ?? 0) * 100, { digits: 1 });
  const high = format.number((accuracy?.interval95?.[1] ?? 0) * 100, { digits: 1 });
  const items: Array<{ term: string; value: ReactNode }> = [{ term: t`Method`, value: t`Walk-forward` }];
  if (accuracy !== undefined && accuracy.accuracy !== null) {
    items.push({ term: t`Predictions, n`, value: format.number(accuracy.sample_size, { digits: 0 }) });
    if (accuracy.interval95 !== null) items.push({ term: t`95% interval`, value: t`${low} to ${high}` });
    if (accuracy.base_rate !== null) {
      items.push({
        term: t`Majority baseline`,
        value: <Percent value={percentOf(accuracy.base_rate)} digits={1} />,
      });
    }
    items.push({ term: t`Verdict`, value: <Verdict edgeFound={accuracy.edge_found} /> });
  }
  return (
    <div className="mt-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 border-t border-line pt-5">
      <dl className="flex flex-wrap gap-x-14 gap-y-4 max-tab:grid max-tab:min-h-[146px] max-tab:w-full max-tab:grid-cols-2 max-tab:content-start">
        {items.map((item) => (
          <div key={item.term}>
            <dt className="text-12 text-muted">{item.term}</dt>
            <dd className="mt-0.5 font-semibold">{item.value}</dd>
          </div>
        ))}
      </dl>
      <a
        href="/method"
        className="inline-flex min-h-6 items-center gap-2 border-b border-line pb-1 text-13 font-semibold hover:border-ink"
      >
        {t`Read how we measure`}
        <Icon name="arrowRight" size={14} />
      </a>
    </div>
  );
}

function Verdict({ edgeFound }: { edgeFound: boolean }) {
  const { t } = useLingui();
  return edgeFound ? (
    <span className="inline-flex items-center gap-1.5">
      <Icon name="check" size={14} />
      {t`Edge found`}
    </span>
  ) : (
    <span className="inline-flex items-center gap-1.5 text-warn">
      <Icon name="info" size={14} />
      {t`No edge found`}
    </span>
  );
}
