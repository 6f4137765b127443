import { useLingui } from "@lingui/react/macro";
import { type Locale, momentText } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { usePhone } from "#lib/use-media.ts";
import { useAxisMoney } from "#ui/plots/axis-money.ts";
import { Table } from "#ui/table.tsx";
import { type MonthIncome, monthScale, shownMonths } from "./month-scale.ts";

const MONTHS = { phone: 12, desktop: 24 };
const HEIGHT = 200;
/** Under the zero line and at the right, for what the axes say. */
const FOOT = 20;
const AXIS = 44;

export interface MonthBarsProps {
  /** Ascending. */
  months: readonly MonthIncome[];
  asTable: boolean;
}

/** One bar a month: dividends in ink, interest above them; what was paid hangs below the line. */
export function MonthBars({ months, asTable }: MonthBarsProps) {
  const { t } = useLingui();
  const phone = usePhone();
  if (asTable) return <MonthTable months={months} />;
  const shown = shownMonths(months, phone ? MONTHS.phone : MONTHS.desktop);
  const drawn = shown.length;
  return (
    <>
      <Plot months={shown} />
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1 text-12 text-soft">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-2 bg-ink" />
          {t`Dividends`}
        </span>
        {shown.some(({ interest }) => interest !== 0) ? (
          <span className="inline-flex items-center gap-2">
            <span aria-hidden="true" className="size-2" style={{ background: "var(--control)" }} />
            {t`Interest`}
          </span>
        ) : null}
        {drawn < months.length ? (
          <span className="text-muted">{t`The last ${drawn} months; the table holds all.`}</span>
        ) : null}
      </div>
    </>
  );
}

function Plot({ months }: { months: readonly MonthIncome[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const scale = monthScale(months);
  const axisText = useAxisMoney([scale.low, scale.high]);
  const top = (value: number): string => `${scale.at(value)}%`;
  const tall = (value: number): string => `${Math.abs(scale.at(0) - scale.at(value))}%`;
  return (
    <div
      role="img"
      aria-label={t`Income by month`}
      className="amount-chart relative text-11 text-muted"
      style={{ height: HEIGHT }}
    >
      <div className="absolute left-0 top-0" style={{ right: AXIS, bottom: FOOT }}>
        {scale.ticks.map((tick) => (
          <span key={tick} className="absolute inset-x-0 h-px bg-grid" style={{ top: top(tick) }} />
        ))}
        <span className="absolute inset-x-0 h-px bg-control" style={{ top: top(0) }} />
        {months.map(({ month, dividends, interest }, index) => {
          const left = `${((index + 0.18) / months.length) * 100}%`;
          const width = `${(0.64 / months.length) * 100}%`;
          return (
            <span
              key={month}
              className="absolute inset-y-0"
              style={{ left, width }}
              title={`${monthName(month, format.language)}: ${format.money(dividends + interest)}`}
            >
              <span
                className="absolute inset-x-0 bg-ink"
                style={{ top: top(Math.max(0, dividends)), height: tall(dividends) }}
              />
              <span
                className="absolute inset-x-0"
                style={{
                  top: interest > 0 ? top(Math.max(0, dividends) + interest) : top(0),
                  height: tall(interest),
                  background: "var(--control)",
                }}
              />
            </span>
          );
        })}
      </div>
      {scale.ticks.map((tick) => (
        <span
          key={tick}
          className="absolute right-0"
          style={{ top: `calc((100% - ${FOOT}px) * ${scale.at(tick) / 100} - 8px)` }}
        >
          {axisText(tick)}
        </span>
      ))}
      <div className="absolute bottom-0 left-0" style={{ right: AXIS, height: FOOT }}>
        {months.map(({ month }, index) =>
          isNamed(month, months.length) ? (
            <span
              key={month}
              className="absolute bottom-0 -translate-x-1/2 whitespace-nowrap"
              style={{ left: `${((index + 0.5) / months.length) * 100}%` }}
            >
              {format.date(`${month}-15`, month.endsWith("-01") ? "year" : "month")}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}

/** Every month of a year, every third of a longer row. */
function isNamed(month: string, count: number): boolean {
  return count <= 8 || (Number(month.slice(5)) - 1) % 3 === 0;
}

function monthName(month: string, language: Locale): string {
  return momentText(`${month}-15`, language, { month: "long", year: "numeric" });
}

function MonthTable({ months }: Pick<MonthBarsProps, "months">) {
  const { t } = useLingui();
  const format = useFormat();
  const money = (value: number) => <span className="amount">{format.money(value)}</span>;
  return (
    <div className="overflow-y-auto" style={{ height: HEIGHT + 28 }}>
      <Table<MonthIncome>
        label={t`Income by month`}
        rows={months.toReversed()}
        keyOf={({ month }) => month}
        columns={[
          {
            head: t`Month`,
            rowHeader: true,
            cell: ({ month }) => monthName(month, format.language),
          },
          { head: t`Dividends`, numeric: true, cell: ({ dividends }) => money(dividends) },
          { head: t`Interest`, numeric: true, cell: ({ interest }) => money(interest) },
          {
            head: t`Together`,
            numeric: true,
            cell: ({ dividends, interest }) => money(dividends + interest),
          },
        ]}
      />
    </div>
  );
}
