/** A tax year as tables, in the reader's words: what its files are made of. */
import { type BasisName, type Locale, message } from "@neuro/contract";
import { cents } from "../cents.ts";
import { columnsOf, type Reader, type TaxTable, type Written } from "./tax-table.ts";
import { formTables } from "./tax-year-form-tables.ts";
import type { TaxYear } from "./tax-year-shown.ts";

const SALES: readonly Written[] = [
  ...([
    ["units", 2],
    ["name", 6, "text"],
    ["account", 3, "text"],
    ["counts_on", 2.4, "text"],
  ] as const),
  ...([
    ["acquired", 2.2, "text"],
    ["proceeds", 3],
    ["acb", 3],
    ["outlays", 2.4],
    ["gain", 3],
  ] as const),
  ...([
    ["denied", 2.6],
    ["counted", 3],
  ] as const),
];
const MONEY: readonly Written[] = [
  ...([
    ["counts_on", 2.4, "text"],
    ["what", 5, "text"],
    ["account", 3, "text"],
    ["foreign", 3],
  ] as const),
  ...([
    ["proceeds", 3],
    ["acb", 3],
    ["gain", 3],
  ] as const),
];
const ATTRIBUTED: readonly Written[] = [
  ["counts_on", 2.4, "text"],
  ["name", 6, "text"],
  ["what", 4, "text"],
  ["account", 3, "text"],
  ["gain", 3],
];
const LOTS: readonly Written[] = [
  ...([
    ["units", 2],
    ["name", 6, "text"],
    ["account", 3, "text"],
    ["b", 2.4, "text"],
    ["c", 2.4, "text"],
  ] as const),
  ...([
    ["d", 3],
    ["e", 3],
    ["f", 1.4, "text"],
    ["g", 2.6],
    ["h", 3],
  ] as const),
];
const INCOME: readonly Written[] = [
  ...([
    ["what", 8, "text"],
    ["slip", 2, "text"],
    ["box", 1.5, "text"],
    ["line", 3, "text"],
  ] as const),
  ...([
    ["amount", 3],
    ["taxable", 3],
    ["credit", 3],
  ] as const),
];
const YEARS: readonly Written[] = [
  ["year", 2, "text"],
  ["gains", 3],
  ["losses", 3],
  ["net", 3],
  ["left", 3],
];

function saleTables({ schedule_3: schedule }: TaxYear, { locale, names }: Reader): TaxTable[] {
  return (schedule?.sections ?? []).map((section): TaxTable => {
    const { of, proceeds_line: proceeds, gain_line: gain, sales } = section;
    return {
      title: message(`tax_year.section_${of}`, locale, { proceeds, gain }),
      note: null,
      columns: columnsOf(locale, SALES),
      rows: sales.map((sale) => [
        ...[String(sale.units), `${sale.name} (${sale.symbol})`, names.get(sale.account_id) ?? null],
        ...[sale.counts_on, sale.acquired_year?.toString() ?? message("tax_year.several", locale)],
        ...[sale.proceeds_cad, sale.acb_cad, sale.outlays_cad, sale.gain_cad, sale.denied_cad],
        sale.counted_cad,
      ]),
      total: [
        ...[null, message("tax_year.total", locale), null, null, null],
        ...[section.proceeds_cad, null, null, null, null, section.gain_cad],
      ],
    };
  });
}

/** Foreign money that was paid out. */
function moneyTables({ schedule_3: schedule }: TaxYear, { locale, names, money }: Reader): TaxTable[] {
  const own = schedule?.foreign_money ?? null;
  if (own === null) return [];
  const figures = {
    net: money(cents(own.gains_cad + own.losses_cad), "CAD"),
    exempt: money(own.exempt_cad, "CAD"),
    debts: money(own.debts_cad, "CAD"),
    counted: money(own.gain_cad, "CAD"),
  };
  const short = own.short_account_ids.map((id) => names.get(id) ?? id).join(", ");
  const notes = [
    message("tax_year.money_total", locale, figures),
    ...(own.cost_estimated ? [message("tax_year.money_estimated", locale)] : []),
    ...(short === "" ? [] : [message("tax_year.money_short", locale, { accounts: short })]),
  ];
  const kindOf = ({ of, kind, symbol }: (typeof own.disposals)[number]) => {
    const words = message(`tax_year.money.${kind}`, locale);
    const told = of === "debt" ? message("tax_year.money.debt", locale, { by: words }) : words;
    return symbol === null ? told : `${told} (${symbol})`;
  };
  return [
    {
      title: message("tax_year.money", locale, { proceeds: own.proceeds_line, gain: own.gain_line }),
      note: notes.join("\n"),
      columns: columnsOf(locale, MONEY),
      rows: own.disposals.map((paid) => [
        ...[
          paid.counts_on,
          kindOf(paid),
          names.get(paid.account_id) ?? null,
          `${paid.amount} ${paid.currency}`,
        ],
        ...[paid.proceeds_cad, paid.cost_cad, paid.gain_cad],
      ]),
      total: [
        ...[null, message("tax_year.total", locale), null, null, own.proceeds_cad, null],
        cents(own.gains_cad + own.losses_cad + own.debts_cad),
      ],
    },
  ];
}

/** From whom it comes, or to whom it goes. */
function attributedTold(amount: number, { name }: { readonly name: string | null }, locale: Locale): string {
  const told = { name: name ?? message("tax_year.you", locale) };
  return message(amount < 0 ? "tax_year.attributed_to" : "tax_year.attributed_from", locale, told);
}

function attributedTables({ schedule_3: schedule }: TaxYear, { locale, names }: Reader): TaxTable[] {
  const rows = schedule?.attributed ?? [];
  if (rows.length === 0) return [];
  const shown = rows.map(({ counts_on, name, symbol, account_id, person, gain_cad }) => [
    ...[counts_on, `${name} (${symbol})`, attributedTold(gain_cad, person, locale)],
    ...[names.get(account_id) ?? null, gain_cad],
  ]);
  const sum = cents(rows.reduce((all, { gain_cad }) => all + gain_cad, 0));
  return [
    {
      ...{
        title: message("tax_year.attributed", locale),
        note: null,
        columns: columnsOf(locale, ATTRIBUTED),
      },
      ...{ rows: shown, total: [null, message("tax_year.total", locale), null, null, sum] },
    },
  ];
}

/** What all of Schedule 3 comes to, under the last of its tables. */
function scheduleTables(shown: TaxYear, reader: Reader): TaxTable[] {
  const tables = [
    ...saleTables(shown, reader),
    ...attributedTables(shown, reader),
    ...moneyTables(shown, reader),
  ];
  const { gain_cad = 0, taxable_cad = 0 } = shown.schedule_3 ?? {};
  const { money, locale } = reader;
  const figures = { gain: money(gain_cad, "CAD"), taxable: money(taxable_cad, "CAD") };
  const whole = message("tax_year.schedule_total", locale, figures);
  return tables.map((table, at) => {
    const notes = [
      ...(table.note === null ? [] : [table.note]),
      ...(at === tables.length - 1 ? [whole] : []),
    ];
    return { ...table, note: notes.length === 0 ? null : notes.join("\n") };
  });
}

const lotTables = ({ form_8949: parts }: TaxYear, { locale, names }: Reader): TaxTable[] =>
  (parts ?? []).map(({ term, lots, ...sums }) => ({
    ...{ title: message(`tax_year.form_${term}`, locale), note: null, columns: columnsOf(locale, LOTS) },
    rows: lots.map((lot) => [
      ...[String(lot.units), `${lot.name} (${lot.symbol})`, names.get(lot.account_id) ?? null],
      ...[lot.acquired_on, lot.sold_on, lot.proceeds_usd, lot.cost_usd, lot.code],
      ...[lot.adjustment_usd, lot.gain_usd],
    ]),
    total: [
      ...[null, message("tax_year.total", locale), null, null, null, sums.proceeds_usd, sums.cost_usd],
      ...[null, sums.adjustment_usd, sums.gain_usd],
    ],
  }));

/** Each box, and under it what adds up to it. */
function incomeTable({ income }: TaxYear, { locale, names }: Reader): TaxTable[] {
  if (income.length === 0) return [];
  const rows = income.flatMap(({ of, slip, box, line, amount, taxable, credit, entries }) => [
    [message(`tax_year.of.${of}`, locale), slip, box, line, amount, taxable, credit],
    ...entries.map(({ date, account_id, symbol, attributed, amount: own }) => {
      const told = attributed === null ? null : attributedTold(own, attributed, locale);
      const about = [date, symbol, names.get(account_id), told].filter((part) => part != null);
      return [`    ${about.join(" · ")}`, null, null, null, own, null, null];
    }),
  ]);
  const title = message("tax_year.income", locale);
  return [{ title, note: null, columns: columnsOf(locale, INCOME), rows, total: null }];
}

function yearsTable({ by_year: years }: TaxYear, { locale }: Reader): TaxTable[] {
  if (years.length === 0) return [];
  const rows = years.map(({ year, gains_cad, losses_cad, net_cad, loss_left_cad }) => [
    ...[String(year), gains_cad, losses_cad, net_cad, loss_left_cad],
  ]);
  const title = message("tax_year.by_year", locale);
  return [{ title, note: null, columns: columnsOf(locale, YEARS), rows, total: null }];
}

export function taxYearTables(shown: TaxYear, reader: Reader): readonly TaxTable[] {
  return [
    ...scheduleTables(shown, reader),
    ...lotTables(shown, reader),
    ...incomeTable(shown, reader),
    ...formTables(shown, reader),
    ...yearsTable(shown, reader),
  ];
}

/** Whose rates are in it; nothing where nothing was converted. */
function ratesNote(rates: TaxYear["rates"], locale: Locale): string[] {
  if (rates === undefined) return [];
  if (rates.official) return [message("tax_year.rates_official", locale)];
  return [message("tax_year.rates_mixed", locale, { days: rates.from_vendor_days })];
}

/** What one has to know of all of it, a sentence each. */
export function taxYearNotes(
  { is_over, cost_unknown, provenance, rates }: TaxYear,
  day: string,
  locale: Locale,
): string[] {
  const basis: BasisName = provenance.basis;
  const symbols = cost_unknown.join(", ");
  return [
    message("tax_year.made", locale, { day }),
    ...(is_over ? [] : [message("tax_year.not_over", locale)]),
    ...(symbols === "" ? [] : [message("tax_year.cost_unknown", locale, { symbols })]),
    ...ratesNote(rates, locale),
    ...(basis === "real" ? [] : [message(`tax_year.basis_${basis}`, locale)]),
  ];
}
