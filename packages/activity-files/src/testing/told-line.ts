/** An activity in one line that a person can hold against the file: everything it tells, nothing else. */
import type { FileAccount, FileActivity, FileClosing, FileSecurity, ReadFile } from "../port.ts";

function named(security: FileSecurity | null): string {
  if (security === null) return "";
  const { symbol, name, market, currency, kind } = security;
  const marks = [market && `@${market}`, currency && `in ${currency}`, kind && `(${kind})`].filter(Boolean);
  return [symbol ?? "–", ...marks, name && `«${name}»`].filter(Boolean).join(" ");
}

const part = (label: string, value: string | null | undefined) =>
  value === null || value === undefined || value === "" ? "" : `${label} ${value}`;

function toldLine(activity: FileActivity): string {
  const { line, account, type, rawType, tradeDate, settlementDate, units, price, fee, amount } = activity;
  return [
    `${line}`,
    part("in", account),
    `${tradeDate}${settlementDate === null ? "" : `→${settlementDate}`}`,
    `${type} [${rawType}]`,
    named(activity.security),
    units === "0" ? "" : `${units} units`,
    price === "0" ? "" : `at ${price}`,
    part("×", activity.multiplier),
    `= ${amount ?? "none"} ${activity.currency ?? "?"}`,
    fee === "0" ? "" : `fee ${fee}`,
    part("book value", activity.bookValue),
    part("cost share", activity.costShare),
    part("rate", activity.fxRate),
    part("reference", activity.reference),
    part("id", activity.id),
    activity.isUneven ? "UNEVEN" : "",
    part("–", activity.description),
  ]
    .filter(Boolean)
    .join(" ");
}

const toldAccount = ({ key, number, name, type }: FileAccount): string =>
  [key || "(one)", part("number", number), part("name", name), part("type", type)].filter(Boolean).join(", ");

const toldClosing = ({ account, closesOn, cash, units, isWhole }: FileClosing): string =>
  [
    `${account || "(one)"} on ${closesOn}`,
    ...Object.entries(cash).map(([currency, amount]) => `${amount} ${currency}`),
    ...units.map(({ security, units: held }) => `${held} of ${named(security)}`),
    isWhole ? "and nothing else" : "",
  ]
    .filter(Boolean)
    .join(", ");

/** Closing figures only where there are any. */
export const toldFile = ({
  format,
  accounts,
  activities,
  problems,
  passedOver,
  ambiguousDates,
  closings,
}: ReadFile) => ({
  format,
  accounts: accounts.map(toldAccount),
  activities: activities.map(toldLine),
  problems: problems.map(({ line, code, word }) => `${line} ${code}${word === "" ? "" : `: ${word}`}`),
  passedOver,
  ambiguousDates,
  ...(closings.length === 0 ? {} : { closings: closings.map(toldClosing) }),
});
