/** Numbers and times that need no figure: the user wrote them, or Neuro's own sentences say them of the same thing. */
import { easternDate, easternHour } from "@neuro/contract";
import type { Evidence } from "../evidence.ts";
import { findTimes, saysTime, type WrittenTime } from "./dates.ts";
import { hasWord } from "./match-figure.ts";
import type { Mention } from "./mention.ts";
import { findMentions } from "./mentions.ts";

export interface KnownWords {
  readonly hasTime: (time: WrittenTime) => boolean;
  readonly says: (mention: Mention, text: string) => boolean;
  readonly asked: (mention: Mention) => boolean;
  /** Whether it is a sentence of Neuro's own, word for word. */
  readonly saysWhole: (text: string) => boolean;
}

const SHORTEST_SENTENCE = 24;
const pricedAt = /(?:@|(?<![\p{L}])(?:at|limit(?:e)?(?: (?:of|de))?|à|for|pour)) ?$/iu;

const fromOneEnd = /(?<![\p{L}])(?:top|first|last|best|worst|largest|biggest|smallest) $/iu;
/** As stems of the words that a number counts. */
const ofOneEnd: ReadonlySet<string> = new Set([
  "largest",
  "biggest",
  "smallest",
  "premier",
  "première",
  "dernier",
  "dernière",
  "principau",
  "principale",
  "plu",
]);
const ofTime: ReadonlySet<string> = new Set(
  "second minute hour week month quarter year decade seconde heure semaine moi trimestre an année".split(" "),
);

type Fields = Omit<WrittenTime, "start" | "end">;

export function knownWords(evidence: Evidence): KnownWords {
  const { locale } = evidence.situation;
  const asked = findMentions(evidence.question, locale, findTimes(evidence.question).filter(isWholeDate));
  const times: Fields[] = [...findTimes(evidence.question)];
  const ours: Mention[] = [];
  const daysRead = new Set<string>();
  let textsRead = 0;
  const readOn = () => {
    for (const text of evidence.ourWords.slice(textsRead)) {
      const found = findTimes(text);
      times.push(...found);
      ours.push(...findMentions(text, locale, found.filter(isWholeDate)));
    }
    textsRead = evidence.ourWords.length;
    for (const day of evidence.days) {
      if (!daysRead.has(day)) times.push(...timesOf(day));
      daysRead.add(day);
    }
  };
  return {
    hasTime(time) {
      readOn();
      return times.some((known) => saysTime(known, time));
    },
    says(mention, text) {
      readOn();
      if (mention.unit === "glued") {
        const written = text.slice(mention.start, mention.end);
        const texts = [...evidence.ourWords, evidence.question, ...evidence.heard.securities.keys()];
        return texts.some((known) => hasWord(known.toLowerCase(), written.toLowerCase()));
      }
      return ours.some((known) => isSame(known, mention)) || isCount(mention, text, evidence);
    },
    saysWhole: (text) =>
      text.trim().length >= SHORTEST_SENTENCE &&
      evidence.ourWords.some((words) => words.includes(text.trim())),
    asked: (mention) =>
      asked.some((known) => {
        if (isSame(known, mention)) return true;
        const quantity = ["bare", "shares"].includes(known.unit) && ["bare", "shares"].includes(mention.unit);
        const priced = known.unit === "bare" && pricedAt.test(evidence.question.slice(0, known.start));
        return sameValue(known, mention) && (quantity || (priced && mention.unit === "money"));
      }),
  };
}

/** A bare year may be an amount as well. */
export function isWholeDate(time: WrittenTime): boolean {
  return time.month !== null || time.hour !== null;
}

function isSame(known: Mention, mention: Mention): boolean {
  const ofOneThing =
    ["percent", "points", "money"].includes(mention.unit) ||
    (mention.noun !== null && known.noun === mention.noun);
  return (
    known.unit === mention.unit && ofOneThing && known.sign === mention.sign && sameValue(known, mention)
  );
}

function sameValue(one: Mention, other: Mention): boolean {
  return one.readings.some(({ value }) => other.readings.some((reading) => reading.value === value));
}

/** How many rows or items were read, a place among them, or so many of them from one end: `your top 3 holdings`. */
function isCount({ unit, noun, readings, start }: Mention, text: string, { counts }: Evidence): boolean {
  const value = readings[0]?.value ?? -1;
  const isWithin = Number.isInteger(value) && value >= 1 && value <= Math.max(0, ...counts);
  if (unit === "ordinal") return isWithin;
  if (unit !== "bare" || noun === null || ofTime.has(noun)) return false;
  return counts.has(value) || (isWithin && (fromOneEnd.test(text.slice(0, start)) || ofOneEnd.has(noun)));
}

/** A moment as its own offset says it and as the exchange's clock does. */
function timesOf(moment: string): readonly Fields[] {
  const written = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/.exec(moment);
  if (written === null) return [];
  const [year, month, day, hour, minute] = written
    .slice(1)
    .map((part) => (part === undefined ? null : Number(part)));
  const own = {
    year: year ?? null,
    month: month ?? null,
    day: day ?? null,
    hour: hour ?? null,
    minute: minute ?? null,
  };
  if (own.hour === null || Number.isNaN(Date.parse(moment))) return [own];
  const at = Date.parse(moment);
  const [easternYear = 0, easternMonth = 0, easternDay = 0] = easternDate(at).split("-").map(Number);
  const clock = { hour: easternHour(at), minute: new Date(at).getUTCMinutes() };
  return [own, { year: easternYear, month: easternMonth, day: easternDay, ...clock }];
}
