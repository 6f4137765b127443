import { useLingui } from "@lingui/react/macro";
import type { MappedStock } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { useSectorName } from "#shared/stocks/sector-name.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { type Column, Table } from "#ui/table.tsx";
import type { MapSector } from "./treemap-layout.ts";

interface Row {
  stock: MappedStock;
  sector: MapSector;
}

/** All that the map shows, and what was too small for it. */
export function HeatTable({ sectors }: { sectors: readonly MapSector[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useSectorName();
  const rows = sectors.flatMap((sector) => sector.stocks.map((stock) => ({ stock, sector })));
  const columns: Column<Row>[] = [
    { head: t`Sector`, cell: ({ sector }) => nameOf(sector.sector) },
    {
      head: t`Symbol`,
      rowHeader: true,
      cell: ({ stock }) => (
        <TabLink tab="stocks" symbol={stock.instrument_id} className="font-semibold hover:underline">
          {stock.symbol}
        </TabLink>
      ),
    },
    { head: t`Name`, cell: ({ stock }) => stock.name, className: "max-tab:hidden" },
    { head: t`Price`, numeric: true, cell: ({ stock }) => format.price(stock.price) },
    {
      head: t`Change`,
      numeric: true,
      cell: ({ stock }) => <Delta percent={stock.change_percent} />,
    },
    {
      head: t`Traded a day`,
      numeric: true,
      cell: ({ stock }) => format.moneyShort(stock.value_traded),
      className: "max-tab:hidden",
    },
  ];
  return (
    <div className="h-[420px] overflow-y-auto max-tab:h-[560px]">
      <Table label={t`Heat map`} columns={columns} rows={rows} keyOf={({ stock }) => stock.instrument_id} />
    </div>
  );
}
