import { useLingui } from "@lingui/react/macro";
import type { Percent } from "@neuro/contract";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { Cell } from "#ui/sheet.tsx";
import type { TestResult } from "./test-result-type.ts";

interface Part {
  readonly key: string;
  readonly name: string;
  /** Muted beside the name. */
  readonly beside?: string | undefined;
  readonly trades: number;
  readonly profit: number;
  readonly returnPercent?: Percent;
  /** Why there is nothing to show. */
  readonly note?: string | null;
}

/** In which years, securities and markets a test earned what it did. */
export function WhereEarned({ result }: { result: TestResult }) {
  const { t } = useLingui();
  const years = result.years.map(
    ({ year, trades, profit, return_pct: returnPercent }): Part => ({
      ...{ key: String(year), name: String(year), trades, profit, returnPercent },
    }),
  );
  const regimes = result.regimes.map((each): Part => ({ ...each, key: each.regime, name: each.regime }));
  const securities = result.securities
    .map(({ symbol, name, ...part }): Part => ({ ...part, key: symbol, name: symbol, beside: name }))
    .toSorted((a, b) => b.profit - a.profit);
  const { currency } = result;
  return (
    <Cell role="region" aria-label={t`Where it earned`} head={t`Where it earned`} level={3}>
      <div className="grid gap-x-10 gap-y-5 desk:grid-cols-3">
        <Parts title={t`By year`} parts={years} currency={currency} />
        <Parts title={t`By market`} parts={regimes} currency={currency} />
        <Parts title={t`By security`} parts={securities} currency={currency} />
      </div>
    </Cell>
  );
}

/** Rows shown before the rest is asked for. */
const SHOWN = 10;

interface PartsProps {
  title: string;
  parts: readonly Part[];
  currency: string;
}

function Parts({ title, parts, currency }: PartsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [all, setAll] = useState(false);
  if (parts.length === 0) return null;
  const most = Math.max(...parts.map(({ profit }) => Math.abs(profit)), 1);
  const shown = all ? parts : parts.slice(0, SHOWN);
  const hidden = format.number(parts.length - SHOWN);
  return (
    <div className="min-w-0">
      <table className="tb">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col" className="num">{t`Trades`}</th>
            <th scope="col" className="num">{t`Profit`}</th>
            <th scope="col" className="w-[26%] max-tab:hidden">
              <span className="sr-only">{t`Profit drawn`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((part) => (
            <Row key={part.key} part={part} most={most} currency={currency} />
          ))}
        </tbody>
      </table>
      {parts.length <= SHOWN ? null : (
        <Button size="sm" variant="quiet" className="mt-1 max-tab:h-11" onClick={() => setAll(!all)}>
          {all ? t`Show fewer` : t`Show ${hidden} more`}
        </Button>
      )}
    </div>
  );
}

function Row({ part, most, currency }: { part: Part; most: number; currency: string }) {
  const format = useFormat();
  const { name, beside, trades, profit, note, returnPercent } = part;
  const wide = `${(Math.abs(profit) / most) * 50}%`;
  return (
    <tr>
      <th scope="row" className="max-w-[150px] truncate max-tab:max-w-[190px]">
        {name}
        {beside === undefined ? null : <span className="ml-2 text-12 text-muted">{beside}</span>}
        {returnPercent === undefined ? null : (
          <span className="ml-2 text-12 text-muted">
            {format.percent(returnPercent, { digits: 1, signed: true })}
          </span>
        )}
      </th>
      {note == null ? (
        <>
          <td className="num">{format.number(trades)}</td>
          <td className="num">
            <span className={`amount font-semibold ${profit < 0 ? "text-loss" : ""}`}>
              {format.money(profit, { currency, signed: true })}
            </span>
          </td>
          <td className="pl-2! max-tab:hidden">
            <span aria-hidden="true" className="relative block h-2.5">
              <span className="absolute inset-y-[-6px] left-1/2 w-px bg-line" />
              <span
                className={`absolute inset-y-0 ${profit < 0 ? "right-1/2 bg-loss" : "left-1/2 bg-gain"}`}
                style={{ width: wide }}
              />
            </span>
          </td>
        </>
      ) : (
        <td colSpan={3} className="pl-2! text-12 whitespace-normal! text-muted">
          {note}
        </td>
      )}
    </tr>
  );
}
