/**
 * When a trade is settled: three sessions after it until 4 September 2017, two until May 2024, one since, which Canada began on the
 * 27th and the United States on the 28th. A broker's own date counts before the rule.
 * Source: taxtips.ca, "Trade and Settlement Dates"; Clearstream, announcement A23099, "Canada: Moving towards a T+1 settlement cycle".
 */
import { VENUES } from "../instruments/identity.ts";
import type { Mic } from "../port.ts";
import { calendarOf } from "./exchange-calendar.ts";

const TWO_SESSIONS_FROM = "2017-09-05";
const ONE_SESSION_FROM = { CA: "2024-05-27", US: "2024-05-28" } as const;

/**
 * ISO day. What trades around the clock is handed over at once.
 * @param tradeDate ISO day at the exchange
 */
export function settlementDay(mic: Mic, tradeDate: string): string {
  if (mic === "CRYPTO") return tradeDate;
  const calendar = calendarOf(mic);
  const one = ONE_SESSION_FROM[VENUES[mic].country];
  const sessions = tradeDate >= one ? 1 : tradeDate >= TWO_SESSIONS_FROM ? 2 : 3;
  let day = tradeDate;
  for (let at = 0; at < sessions; at++) day = calendar.nextSession(day);
  return day;
}
