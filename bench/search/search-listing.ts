/** The listings of the market folder and the product's own, as the server lists them. */
import type { ListedStock } from "@neuro/contract";
import { EMBEDDED_INSTRUMENTS, openFilesProvider } from "@neuro/market";
import { listedStock } from "../../apps/server/src/research/stocks/search/listed-stocks.ts";

export async function searchListing(marketDir: string): Promise<readonly ListedStock[]> {
  const opened = await openFilesProvider({ root: marketDir, log: () => undefined });
  if (!opened.ok) throw new Error(opened.message);
  const instruments = [...(await opened.value.instruments()), ...EMBEDDED_INSTRUMENTS];
  const unique = new Map(instruments.map((instrument) => [instrument.id, instrument]));
  return [...unique.values()].map((instrument) => listedStock(instrument, "en"));
}
