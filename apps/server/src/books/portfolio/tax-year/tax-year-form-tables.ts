/** Form T1135, slips T5008 and foreign tax of a tax year as tables. */
import { codeName, message } from "@neuro/contract";
import { columnsOf, type Reader, type TaxTable, type Written } from "./tax-table.ts";
import type { TaxYear } from "./tax-year-shown.ts";

const PROPERTY: readonly Written[] = [
  ["country", 6, "text"],
  ["highest", 3],
  ["at_end", 3],
];
const SLIPS: readonly Written[] = [
  ...([
    ["counts_day", 2.4, "text"],
    ["name", 4, "text"],
    ["account", 3, "text"],
    ["units", 2],
  ] as const),
  ...([
    ["slip_proceeds", 3],
    ["slip_cost", 3],
    ["books_proceeds", 3],
    ["books_cost", 3],
    ["state", 7, "text"],
  ] as const),
];
const TAX: readonly Written[] = [
  ["country", 4, "text"],
  ["name", 6, "text"],
  ["foreign_income", 3],
  ["withheld", 3],
  ["creditable", 3],
];

function propertyTables({ year, foreign_property: own }: TaxYear, { locale, money }: Reader): TaxTable[] {
  if (own === null || own.state === "not_canadian") return [];
  const threshold = money(own.threshold_cad, "CAD");
  const due = message(`tax_year.t1135_${own.state}`, locale, {
    threshold,
    detailed: money(own.detailed_cad, "CAD"),
  });
  const symbols = own.cost_unknown.join(", ");
  const unknown = symbols === "" ? [] : [message("tax_year.t1135_unknown", locale, { symbols })];
  return [
    {
      title: message("tax_year.t1135", locale, { day: own.highest_on ?? String(year) }),
      note: [due, ...unknown].join("\n"),
      columns: columnsOf(locale, PROPERTY),
      rows: own.countries.map(({ country, highest_cad, at_end_cad }) => [
        ...[codeName("region", country, locale), highest_cad, at_end_cad],
      ]),
      // The highest of all together is that of one day, and no sum.
      total: [message("tax_year.together", locale), own.highest_cad, own.at_end_cad],
    },
  ];
}

function slipTables({ t5008: own }: TaxYear, { locale }: Reader): TaxTable[] {
  if (own === null) return [];
  const rows = own.slips.map((slip) => {
    const { state, causes, proceeds_compared: proceeds, cost_compared: cost } = slip;
    const kinds = causes.map(({ kind }) => message(`tax_year.cause.${kind}`, locale));
    const told = [message(`tax_year.slip.${state}`, locale), ...new Set(kinds)].join(", ");
    return [
      ...[slip.date, slip.symbol ?? slip.security, slip.account_name, String(slip.units)],
      ...[proceeds?.slip_cad ?? null, cost?.slip_cad ?? null],
      ...[proceeds?.books_cad ?? null, cost?.books_cad ?? null, told],
    ];
  });
  const without = own.without_slip.map((sale) => [
    ...[sale.counts_on, sale.symbol, sale.account_name, String(sale.units), null, null],
    ...[sale.proceeds_cad, sale.cost_cad, message("tax_year.slip.none", locale)],
  ]);
  const title = message("tax_year.t5008", locale);
  return [{ title, note: null, columns: columnsOf(locale, SLIPS), rows: [...rows, ...without], total: null }];
}

function taxTables({ foreign_tax: own }: TaxYear, { locale, names, money }: Reader): TaxTable[] {
  if (own === null) return [];
  const rows = own.countries.flatMap(({ country, securities, ...sums }) => [
    [codeName("region", country, locale), null, sums.income_cad, sums.tax_cad, sums.creditable_cad],
    ...securities.map(({ name, symbol, income_cad, tax_cad, creditable_cad }) => [
      ...[null, `${name} (${symbol})`, income_cad, tax_cad, creditable_cad],
    ]),
  ]);
  const unmatched = own.unmatched.map(({ date, account_id, tax_cad }) => {
    const about = [date, names.get(account_id)].filter((part) => part !== undefined);
    return [message("tax_year.unmatched", locale), about.join(" · "), null, tax_cad, null];
  });
  return [
    {
      title: message("tax_year.t2209", locale),
      note: message("tax_year.t2209_note", locale, { tax: money(own.tax_cad, "CAD") }),
      columns: columnsOf(locale, TAX),
      rows: [...rows, ...unmatched],
      total: [message("tax_year.total", locale), null, null, own.tax_cad, null],
    },
  ];
}

export function formTables(shown: TaxYear, reader: Reader): TaxTable[] {
  return [...taxTables(shown, reader), ...propertyTables(shown, reader), ...slipTables(shown, reader)];
}
