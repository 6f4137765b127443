import { useLingui } from "@lingui/react/macro";
import type { AdvancedAnalysis } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Ladder, type LadderLevel } from "#ui/plots/ladder.tsx";
import { Cell } from "#ui/sheet.tsx";
import { MarketRecord } from "./market-record.tsx";

/** The steps at which a grid would buy and sell, to scale, with the price among or beside them. */
export function GridCell({ analysis }: { analysis: AdvancedAnalysis }) {
  const { t } = useLingui();
  const format = useFormat();
  const { levels, grid_size, anchored_on } = analysis.strategies.grid_trading;
  const day = anchored_on === null ? "" : format.date(anchored_on, "short");
  return (
    <Cell className="flex flex-col">
      <CellHead title={t`Grid trading`}>
        <Source
          of={analysis.provenance}
          {...(anchored_on === null ? {} : { text: t`set at the close of ${day}` })}
        />
      </CellHead>
      {grid_size === null || levels.length === 0 ? (
        <p className="text-13 text-soft">{t`The price does not move, so there are no steps to trade.`}</p>
      ) : (
        <>
          <p className="mb-3 flex items-baseline gap-3">
            <span className="fig text-26">{format.price(grid_size)}</span>
            <span className="text-13 text-soft">{t`from step to step`}</span>
          </p>
          <Steps analysis={analysis} />
          <Words analysis={analysis} />
        </>
      )}
      <div className="mt-auto">
        <MarketRecord strategy="grid_trading" />
      </div>
    </Cell>
  );
}

function Steps({ analysis }: { analysis: AdvancedAnalysis }) {
  const { t } = useLingui();
  const format = useFormat();
  const { symbol, current_price: now } = analysis;
  const { levels } = analysis.strategies.grid_trading;
  const rungs = levels.map((price, index): LadderLevel => {
    const above = levels[index - 1];
    const sale = above === undefined ? "" : format.price(above);
    return {
      key: String(index),
      price,
      note: above === undefined ? t`sells only` : t`buy, sell at ${sale}`,
      tone: "rung",
    };
  });
  return (
    <Ladder
      label={t`Steps of a grid on ${symbol}`}
      levels={[...rungs, { key: "now", name: t`Price now`, price: now, tone: "now" }]}
      fills={[{ from: "0", to: String(levels.length - 1), tone: "rung" }]}
      height={212}
    />
  );
}

/** Where the price stands, and what that means. */
function Words({ analysis }: { analysis: AdvancedAnalysis }) {
  const { t } = useLingui();
  const format = useFormat();
  const { current_price: now } = analysis;
  const { levels, grid_size } = analysis.strategies.grid_trading;
  const [top, bottom] = [levels[0] ?? 0, levels.at(-1) ?? 0];
  const next = levels.slice(1).find((price) => price < now);
  const step = format.price(grid_size ?? 0);
  const lowest = format.price(bottom);
  const below = next === undefined ? "" : format.price(next);
  return (
    <p className="mt-3 text-13 text-soft">
      {now > top
        ? t`The price is above the grid, so nothing is bought until it falls to ${below}.`
        : next === undefined
          ? t`The price has fallen through the grid: a close there sells everything.`
          : t`The next purchase waits at ${below}.`}{" "}
      {t`Each is sold one step, ${step}, higher; half a step below ${lowest} the grid gives up and sells at a loss.`}
    </p>
  );
}
