import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { asFraction, asPercent, percentOf, statedAccuracyTargetPercent } from "@neuro/contract";
import { usePageRead } from "#data/queries/use-page-read.ts";
import { useFormat } from "#lib/format.ts";
import { rulerFigures } from "#shared/analysis/accuracy.ts";
import { Percent } from "#ui/figures/percent.tsx";
import { HonestyRuler } from "#ui/plots/honesty-ruler.tsx";

/** The same two numbers as on the start page, in the width of a panel. */
export function HonestyPanel() {
  const { t } = useLingui();
  const format = useFormat();
  const { data, isError } = usePageRead("signalAccuracy");
  const measured = data?.accuracy ?? undefined;
  const count = format.number(data?.sample_size ?? 0, { digits: 0 });
  const baseline = format.percent(percentOf(asFraction(data?.base_rate ?? 0)), { digits: 1 });
  const target = statedAccuracyTargetPercent;
  return (
    <section
      data-band
      className="tab:min-h-[300px] bg-(--band)! px-8 py-9 text-ink max-desk:px-10 max-tab:hidden"
    >
      <h2 className="text-26 font-semibold tracking-[-0.02em]">
        <span className="block">
          <Trans>
            We aim for <Percent value={asPercent(target)} digits={0} />.
          </Trans>
        </span>
        <span className="block">
          {isError ? (
            t`Our figure could not be loaded.`
          ) : data === undefined ? (
            <span className="text-muted">…</span>
          ) : measured === undefined ? (
            t`Not measured yet here.`
          ) : (
            <Trans>
              We measure{" "}
              <span className="text-brand">
                <Percent value={percentOf(measured)} digits={1} />
              </span>
              .
            </Trans>
          )}
        </span>
      </h2>
      <div className="mt-2">
        <HonestyRuler {...rulerFigures(data)} target={target} detail="panel" />
      </div>
      {measured === undefined || data?.base_rate == null ? null : (
        <p className="mt-3 text-12 text-soft">
          {data.edge_found
            ? t`${plural(data.sample_size, { one: `${count} prediction`, other: `${count} predictions` })}, walk-forward. Always guessing the majority scores ${baseline}.`
            : t`${plural(data.sample_size, { one: `${count} prediction`, other: `${count} predictions` })}, walk-forward. Always guessing the majority scores ${baseline}, so nothing trades on it alone.`}
        </p>
      )}
    </section>
  );
}
