/** Counts what a vendor is asked and how often it does not answer. */
import type { MarketDataProvider } from "../../port.ts";

export interface VendorAnswered {
  readonly provider: string;
  /** `quotes`, `dailySeries`, … */
  readonly asked: string;
  readonly ok: boolean;
}

/** Calls that go to the vendor; the others answer from the product's own lists. */
const CALLS = [
  "quotes",
  "search",
  "splits",
  "news",
  "dailySeries",
  "minuteSeries",
  "dividends",
  "rates",
] as const;

export function countedProvider(
  provider: MarketDataProvider,
  onAnswered: (answered: VendorAnswered) => void,
): MarketDataProvider {
  const counted: Record<string, unknown> = {};
  for (const asked of CALLS) {
    const call = provider[asked]?.bind(provider) as ((...args: unknown[]) => Promise<unknown>) | undefined;
    if (call === undefined) continue;
    counted[asked] = async (...args: unknown[]) => {
      try {
        const answer = await call(...args);
        onAnswered({ provider: provider.id, asked, ok: true });
        return answer;
      } catch (error) {
        onAnswered({ provider: provider.id, asked, ok: false });
        throw error;
      }
    };
  }
  return { ...provider, ...(counted as Partial<MarketDataProvider>) };
}
