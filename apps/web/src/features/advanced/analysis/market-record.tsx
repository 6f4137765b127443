import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { percentOf } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useRoom } from "#shared/loading/use-room.ts";
import { Source } from "#ui/figures/source.tsx";

/** How a strategy did over the whole market, walk-forward and after costs, beside holding; says so where it is not measured. */
export function MarketRecord({ strategy }: { strategy: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const query = useOperation("neuroStrategies");
  const shown = query.data?.strategies[strategy];
  const frame = "mt-3 border-t border-grid pt-2.5";
  const room = useRoom(query, { phone: 51, wide: 51 });
  if (shown === undefined) return room === undefined ? null : <div className={frame} style={room} />;
  const { sharpe_ratio, holding_sharpe_ratio, win_rate, sample_size } = shown;
  const symbols = format.number(shown.symbols);
  const trades = format.number(sample_size);
  return (
    <div className={frame}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-12 font-medium text-soft">{t`Over the whole market`}</p>
        <Source
          of={shown.provenance}
          why={shown.note}
          {...(win_rate === null
            ? {}
            : {
                text: t`${plural(sample_size, { one: `${trades} trade`, other: `${trades} trades` })}, ${plural(shown.symbols, { one: `${symbols} symbol`, other: `${symbols} symbols` })}`,
              })}
        />
      </div>
      {win_rate === null || sharpe_ratio === null ? (
        <p className="text-12 text-muted">{shown.note}</p>
      ) : (
        <p className="flex flex-wrap gap-x-5 text-12 text-muted">
          <span>
            {t`Won`}{" "}
            <span className="font-semibold text-ink">
              {format.percent(percentOf(win_rate), { digits: 1 })}
            </span>
          </span>
          <span>
            {t`Sharpe`}{" "}
            <span className="font-semibold text-ink">{format.number(sharpe_ratio, { digits: 2 })}</span>
          </span>
          {holding_sharpe_ratio === null ? null : (
            <span>
              {t({ message: "Holding", context: "keeping" })}{" "}
              <span className="font-semibold text-ink">
                {format.number(holding_sharpe_ratio, { digits: 2 })}
              </span>
            </span>
          )}
        </p>
      )}
    </div>
  );
}
