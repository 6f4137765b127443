/** A notification in its reader's language. */
import {
  accountName,
  asFraction,
  asPercent,
  isMessageKey,
  type Locale,
  type MessageKey,
  MINUS,
  message,
  momentText,
  percentOf,
  percentText,
  signalType,
  unitsText,
} from "@neuro/contract";
import { eventWords } from "../../people/access/account-security/event-words.ts";
import type { Facts } from "../../people/notices/notice.ts";
import type { notifications } from "../../platform/db/schema/index.ts";
import { forecastPriceTold, percentTold, priceTold } from "../../platform/format/figures-told.ts";
import { failureText } from "../../research/training/training-shown.ts";
import type { TrainingFailure } from "../../research/training/training-store.ts";
import { endTold } from "../../trading/orders/end-told.ts";

type Row = Pick<typeof notifications.$inferSelect, "alertType" | "category" | "facts">;

interface Words {
  readonly title: string;
  readonly message: string;
}

const text = (value: Facts[string] | undefined): string =>
  value === null || value === undefined ? "–" : String(value);

/** Facts that are growths, as fractions. */
const GROWTHS: ReadonlySet<string> = new Set(["made", "worst", "best"]);

/** Fills the places of a text with facts as its language writes them. */
function shownFacts(facts: Facts, locale: Locale): Record<string, string> {
  const currency = typeof facts.currency === "string" ? facts.currency : "CAD";
  const shown = (name: string, value: Facts[string]): string => {
    if (typeof value !== "number") return shownWord(name, text(value), locale);
    if (name === "low" || name === "high") return forecastPriceTold(value, { currency, locale });
    if (name === "price" || name === "loss") return priceTold(value, { currency, locale });
    if (name === "confidence" || name === "held") return percentTold(percentOf(asFraction(value)), locale);
    if (name === "change")
      return `${value < 0 ? MINUS : "+"}${percentTold(asPercent(Math.abs(value)), locale)}`;
    if (GROWTHS.has(name))
      return percentText(percentOf(asFraction(value)), locale, { maxDigits: 1, signed: true });
    if (name === "until") return momentText(value, locale, { dateStyle: "medium", timeStyle: "short" });
    return unitsText(value, locale);
  };
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, shown(name, value)]));
}

function shownWord(name: string, value: string, locale: Locale): string {
  if (name === "account") return accountName(value, locale);
  if (name !== "action" && name !== "signal" && name !== "before") return value;
  const { success, data } = signalType.safeParse(value);
  return success ? message(`signal.name_${data}`, locale) : value;
}

/** A limit is a price, or of a day's change a percentage. */
function limitShown({ limit, currency }: Facts, alertType: string, locale: Locale): Record<string, string> {
  if (typeof limit !== "number") return {};
  if (alertType === "day_change") return { limit: percentTold(asPercent(limit), locale) };
  return { limit: priceTold(limit, { currency: text(currency), locale }) };
}

function trainingReason({ failure, ...params }: Facts, locale: Locale): string {
  const given = Object.entries(params).filter(
    (entry): entry is [string, string | number] => entry[1] !== null,
  );
  return failureText(
    { code: text(failure) as TrainingFailure["code"], params: Object.fromEntries(given) },
    locale,
  );
}

/** Null where nothing but the venue's own words is known. */
function endReason({ reasonCode, refusal, symbol }: Facts, locale: Locale): string | null {
  return endTold(
    {
      ...(typeof reasonCode === "string" ? { reasonCode } : {}),
      ...(typeof refusal === "string" ? { refusal: JSON.parse(refusal) } : {}),
    },
    { reason: null, symbol: text(symbol), locale },
  );
}

export function noticeWords({ alertType, category, facts }: Row, locale: Locale): Words {
  const known = facts as Facts;
  if (category === "personal") return { title: text(known.title), message: text(known.message) };
  const places = { ...shownFacts(known, locale), ...limitShown(known, alertType, locale) };
  if (alertType === "security")
    places.what = eventWords(text(known.action), known, locale).replace(/\.$/, "");
  // Which places a text has depends on the kind: a test makes every kind there is.
  const said = message as (key: MessageKey, locale: Locale, places: Record<string, string>) => string;
  if (alertType === "training_failed") places.reason = trainingReason(known, locale);
  const ended = endReason(known, locale);
  if (ended !== null) places.reason = ended;
  const key = `notice.${alertType}`;
  const note = typeof known.note === "string" ? ` ${known.note}` : "";
  const titleKey = `${key}_title`;
  // Of a program older than the one that raised it.
  if (!isMessageKey(key) || !isMessageKey(titleKey)) return { title: alertType, message: note.trim() };
  return { title: said(titleKey, locale, places), message: `${said(key, locale, places)}${note}` };
}
