/** Whether and where the Bank of Canada is asked for its exchange rates. */
import { asksNetwork, type MarketEnvironment } from "@neuro/market";
import { type ConfigReader, isThisMachine, readUrl } from "./config-reader.ts";

export interface OfficialRatesSettings {
  /** Null: the Bank's own. */
  readonly url: string | null;
}

/** Null where nothing is asked over the network: then rates are those that were imported. */
export function readOfficialRates(
  reader: ConfigReader,
  market: MarketEnvironment,
): OfficialRatesSettings | null {
  const allowed = "an https address, or http on this machine";
  const url = readUrl(reader, "VALET_URL", /^https?:$/, allowed);
  if (url?.protocol === "http:" && !isThisMachine(url)) reader.refuse("VALET_URL", allowed, "(hidden)");
  const isOn = reader.switch("OFFICIAL_RATES");
  return isOn && asksNetwork(market) ? { url: url?.href.replace(/\/+$/, "") ?? null } : null;
}
