import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { autoRunLimit, autoRunSectorCompanies, symbolIn, tradingSummaryStocks } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import type { SettingsForm } from "#shared/auto-trading/settings/settings-form.ts";
import { type Universe, universeOf } from "#shared/auto-trading/universe/universe.ts";
import { useSectorName } from "#shared/stocks/sector-name.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Tag } from "#ui/tag.tsx";
import { useUniverseSize } from "./use-universe-size.ts";

/** What the choices beside it come to, as they stand, saved or not. */
export function SummaryCell({ form }: { form: SettingsForm }) {
  const { t } = useLingui();
  const universe = universeOf(form);
  const modes = {
    specific_stocks: t`Specific stocks`,
    sectors: t`Sectors`,
    combination: t`Combination`,
  };
  return (
    <Cell role="region" aria-label={t`AI Trading Summary`}>
      <CellHead title={t`AI Trading Summary`}>
        <Tag>{modes[form.ai_trading_mode]}</Tag>
      </CellHead>
      <Counts universe={universe} />
      <Lists universe={universe} />
    </Cell>
  );
}

function Counts({ universe }: { universe: Universe }) {
  const { t } = useLingui();
  const format = useFormat();
  const size = useUniverseSize(universe);
  const limit = autoRunLimit;
  const companies = autoRunSectorCompanies;
  const counts = [
    { name: t`stocks`, value: format.number(universe.symbols.length) },
    { name: t`sectors`, value: format.number(universe.sectors.length) },
    {
      name: size?.exact === false ? t`instruments at most` : t`instruments in all`,
      value: size === null ? "–" : format.number(size.count),
    },
  ];
  return (
    <>
      <dl className="mb-3 flex gap-4">
        {counts.map(({ name, value }) => (
          <div
            key={name}
            className="flex flex-col-reverse border-l border-line pl-4 first:border-0 first:pl-0"
          >
            <dt className="text-12 text-muted">{name}</dt>
            <dd className="fig text-26">{value}</dd>
          </div>
        ))}
      </dl>
      {universe.sectors.length > 0 || universe.symbols.length > limit ? (
        <p className="mb-3 text-12 text-muted">
          {universe.sectors.length > 0
            ? t`A run looks at up to ${limit} of them: your stocks first, and ${plural(companies, { one: `${companies} company that stands`, other: `${companies} companies that stand` })} for the sectors.`
            : t`A run looks at the first ${limit} of them.`}
        </p>
      ) : null}
    </>
  );
}

function Lists({ universe: { symbols, sectors } }: { universe: Universe }) {
  const { t } = useLingui();
  const sectorName = useSectorName();
  const more = symbols.length - tradingSummaryStocks;
  const row = "flex gap-3 text-13";
  return (
    <dl className="grid gap-2">
      {symbols.length === 0 ? null : (
        <div className={row}>
          <dt className="w-16 flex-none text-12 leading-[18px] text-muted">{t`Stocks`}</dt>
          <dd>
            {symbols.slice(0, tradingSummaryStocks).map(symbolIn).join(", ")}
            {more > 0 ? <span className="font-semibold text-brand"> {t`+${more} more`}</span> : null}
          </dd>
        </div>
      )}
      {sectors.length === 0 ? null : (
        <div className={row}>
          <dt className="w-16 flex-none text-12 leading-[18px] text-muted">{t`Sectors`}</dt>
          <dd>{sectors.map(sectorName).join(", ")}</dd>
        </div>
      )}
    </dl>
  );
}
