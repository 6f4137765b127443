/** The three lists the browser keeps, made once for each list of the market and each language. */
import { type AnswerOf, type Locale, sectors, stockDatabaseTtlMs } from "@neuro/contract";
import { KeptAnswer } from "../../../platform/http/encoded/kept-answer.ts";
import { listedStock } from "./listed-stocks.ts";
import { mapInTurns, type StockCatalogue } from "./stock-catalogue.ts";

type Make = (catalogue: StockCatalogue, locale: Locale) => Promise<KeptAnswer>;
type Get = (catalogue: StockCatalogue, locale: Locale) => Promise<KeptAnswer>;

/** Each list as answers to its call. */
export function createListAnswers(): {
  readonly sectors: Get;
  readonly exchanges: Get;
  readonly symbols: Get;
} {
  return { sectors: kept(sectorsAnswer), exchanges: kept(exchangesAnswer), symbols: kept(symbolsAnswer) };
}

function kept(make: Make): Get {
  const made = new WeakMap<StockCatalogue, Map<Locale, Promise<KeptAnswer>>>();
  return (catalogue, locale) => {
    const ofLocales = made.get(catalogue) ?? new Map<Locale, Promise<KeptAnswer>>();
    made.set(catalogue, ofLocales);
    const known = ofLocales.get(locale);
    if (known !== undefined) return known;
    const answer = make(catalogue, locale);
    ofLocales.set(locale, answer);
    return answer;
  };
}

function timestampOf({ madeAt }: StockCatalogue): string {
  return new Date(madeAt).toISOString();
}

function keptFor(answer: object): Promise<KeptAnswer> {
  return KeptAnswer.of(JSON.stringify(answer), { maxAgeMs: stockDatabaseTtlMs });
}

function sectorsAnswer(catalogue: StockCatalogue): Promise<KeptAnswer> {
  const occurring = new Set(catalogue.instruments.map(({ sector }) => sector));
  const answer: AnswerOf<"stockSectors"> = {
    sectors: sectors.filter((sector) => occurring.has(sector)),
    timestamp: timestampOf(catalogue),
  };
  return keptFor(answer);
}

/** Home boards first, and of each country the larger ones. */
function exchangesAnswer(catalogue: StockCatalogue): Promise<KeptAnswer> {
  const sizes = new Map<string, { readonly isHome: boolean; count: number }>();
  for (const { exchange, country } of catalogue.instruments) {
    const size = sizes.get(exchange) ?? { isHome: country === "CA", count: 0 };
    size.count += 1;
    sizes.set(exchange, size);
  }
  const answer: AnswerOf<"stockExchanges"> = {
    exchanges: [...sizes]
      .sort(([, a], [, b]) => Number(b.isHome) - Number(a.isHome) || b.count - a.count)
      .map(([exchange]) => exchange),
    timestamp: timestampOf(catalogue),
  };
  return keptFor(answer);
}

async function symbolsAnswer(catalogue: StockCatalogue, locale: Locale): Promise<KeptAnswer> {
  const rows = await mapInTurns(catalogue.instruments, (instrument) =>
    JSON.stringify(listedStock(instrument, locale)),
  );
  const timestamp = JSON.stringify(timestampOf(catalogue));
  return KeptAnswer.of(`{"symbols":[${rows.join(",")}],"timestamp":${timestamp}}`, {
    maxAgeMs: stockDatabaseTtlMs,
  });
}
