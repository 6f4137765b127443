import { useLingui } from "@lingui/react/macro";
import type { AccountDetails, Holding } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { usePhone } from "#lib/use-media.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { ShareBar } from "#shared/portfolio/allocation-bar.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { CurrencyCode } from "#ui/figures/figure.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Icon } from "#ui/icon.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { ExportButton } from "./export-button.tsx";
import { holdingColour } from "./holding-colour.ts";
import { OwnSecuritiesLink } from "./links/own-securities-link.tsx";

/** What the account holds, each with its share of it; a table on the desktop, rows on the phone. */
export function HoldingsPanel({ id, details }: { id: string; details: AccountDetails }) {
  const { t } = useLingui();
  const phone = usePhone();
  const { holdings } = details;
  const largest = Math.max(...holdings.map(({ percentage }) => percentage), 1);
  return (
    <Cell>
      <CellHead title={t`Holdings`}>
        <Source of={details.provenance} />
        <OwnSecuritiesLink accountId={id} holdings={holdings} />
        <ExportButton of={{ params: { what: "holdings" }, query: { account_id: id } }} />
      </CellHead>
      {holdings.length === 0 ? (
        <EmptyState title={t`Nothing is held here yet`}>{t`Deposits and trades appear here.`}</EmptyState>
      ) : phone ? (
        <HoldingRows holdings={holdings} largest={largest} />
      ) : (
        <HoldingTable holdings={holdings} largest={largest} />
      )}
    </Cell>
  );
}

const isCash = ({ holding_category }: Holding): boolean => holding_category === "cash";

function HoldingTable({ holdings, largest }: { holdings: readonly Holding[]; largest: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Array<Column<Holding>> = [
    { head: t`Holding`, rowHeader: true, cell: (holding) => <Name holding={holding} /> },
    {
      head: t`Units`,
      numeric: true,
      className: "@max-[480px]:hidden",
      cell: (holding) => <Units holding={holding} />,
    },
    {
      head: t`Price`,
      numeric: true,
      cell: (holding) => (isCash(holding) ? null : <Price holding={holding} />),
    },
    {
      head: t`Day`,
      numeric: true,
      cell: (holding) => (isCash(holding) ? null : <Delta percent={holding.day_change_percent} />),
    },
    {
      head: t`Since bought`,
      numeric: true,
      className: "@max-[680px]:hidden",
      cell: (holding) =>
        holding.change_percent === null ? null : <Delta percent={holding.change_percent} digits={1} />,
    },
    {
      head: t`Value`,
      numeric: true,
      cell: (holding) => (
        <span className="amount font-semibold">{format.money(holding.market_value_home)}</span>
      ),
    },
    {
      head: t`Share of account`,
      className: "pl-4!",
      cell: (holding) => (
        <span className="flex items-center justify-between gap-3">
          <span className="@max-[820px]:[&>span]:w-10">
            <ShareBar percent={holding.percentage} of={largest} colour={holdingColour(holding)} />
          </span>
          <span className="font-semibold">
            <Percent value={holding.percentage} digits={1} />
          </span>
        </span>
      ),
    },
  ];
  return (
    <div className="@container">
      <Table
        label={t`Holdings`}
        columns={columns}
        rows={holdings}
        keyOf={(holding) => holding.instrument_id}
        tall
        className="[&_td]:h-[43px]! [&_tbody_th]:h-[43px]!"
      />
    </div>
  );
}

function Name({ holding }: { holding: Holding }) {
  const { t } = useLingui();
  return (
    <span className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="h-6 w-[3px] flex-none"
        style={{ background: holdingColour(holding) }}
      />
      {isCash(holding) ? (
        <span className="w-[52px] flex-none font-semibold">{t`Cash`}</span>
      ) : !holding.is_listed ? (
        <span className="flex-none font-semibold" style={{ minWidth: 52 }}>
          {holding.symbol}
        </span>
      ) : (
        <TabLink
          tab="analysis"
          symbol={holding.symbol}
          className="w-[52px] flex-none font-semibold underline-offset-2 hover:underline"
        >
          {holding.symbol}
        </TabLink>
      )}
      <span className="max-w-[170px] truncate text-12 text-muted @max-[900px]:max-w-[110px] @max-[800px]:hidden">
        {holding.name}
      </span>
    </span>
  );
}

function Units({ holding }: { holding: Holding }) {
  const format = useFormat();
  const { units, currency } = holding;
  const told = isCash(holding) ? format.money(units, { currency }) : format.number(units, { maxDigits: 6 });
  return (
    <span className="amount">
      {told}
      {isCash(holding) ? <CurrencyCode code={currency} /> : null}
    </span>
  );
}

function Price({ holding }: { holding: Holding }) {
  const { t } = useLingui();
  const format = useFormat();
  const day = format.date(holding.last_updated);
  return (
    <>
      {holding.stale ? (
        <Icon
          name="clock"
          size={12}
          label={holding.is_listed ? t`Last known price` : t`Price of ${day}`}
          className="mr-1 inline text-warn"
        />
      ) : null}
      {format.price(holding.price)}
      <CurrencyCode code={holding.currency} isBare />
    </>
  );
}

function HoldingRows({ holdings, largest }: { holdings: readonly Holding[]; largest: number }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ul>
      {holdings.map((holding) => (
        <li
          key={holding.instrument_id}
          className="relative grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-grid py-2.5 last:border-b-0"
        >
          <span className="flex min-w-0 items-center gap-3">
            <span
              aria-hidden="true"
              className="h-9 w-[3px] flex-none"
              style={{ background: holdingColour(holding) }}
            />
            <span className="min-w-0">
              {isCash(holding) ? (
                <span className="block font-semibold">{t`Cash`}</span>
              ) : !holding.is_listed ? (
                <span className="block font-semibold">{holding.symbol}</span>
              ) : (
                <TabLink
                  tab="analysis"
                  symbol={holding.symbol}
                  className="block font-semibold after:absolute after:inset-0"
                >
                  {holding.symbol}
                </TabLink>
              )}
              <span className="block truncate text-12 text-muted">
                <Units holding={holding} />
                {isCash(holding) ? null : (
                  <>
                    {" "}
                    × <Price holding={holding} />
                  </>
                )}
              </span>
            </span>
          </span>
          <span className="grid justify-items-end">
            <span className="amount font-semibold">{format.money(holding.market_value_home)}</span>
            {isCash(holding) ? null : (
              <span className="text-12">
                <Delta percent={holding.day_change_percent} />
              </span>
            )}
          </span>
          <span className="col-span-2 flex items-center gap-3 text-12 [&>span:first-child]:w-auto [&>span:first-child]:flex-1">
            <ShareBar percent={holding.percentage} of={largest} colour={holdingColour(holding)} />
            <span className="w-12 text-end font-semibold">
              <Percent value={holding.percentage} digits={1} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
