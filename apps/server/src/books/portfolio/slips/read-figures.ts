/** Days and amounts as brokers write them, in English and in French. */
import { dayNumberOf } from "@neuro/contract/primitives";

const MONTHS = [
  ...[
    "jan",
    "feb fev",
    "mar",
    "apr avr",
    "may mai",
    "jun juin",
    "jul juil",
    "aug aou",
    "sep",
    "oct",
    "nov",
    "dec",
  ],
].map((names) => names.split(" "));

/** The day as ISO; `unclear` where day and month may be either; null where it is none. */
export function readDay(text: string): string | "unclear" | null {
  const plain = text.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const whole = /^(\d{4})[-/. ]?(\d{2})[-/. ]?(\d{2})$/.exec(plain);
  if (whole) return isoOf(whole[1], whole[2], whole[3]);
  const named = /^(\d{1,2})[-/. ]([a-z]{3,9})\.?[-/. ,]+(\d{4})$/.exec(plain);
  if (named) return isoOf(named[3], monthOf(named[2]), named[1]);
  const english = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(plain);
  if (english) return isoOf(english[3], monthOf(english[1]), english[2]);
  const short = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(plain);
  if (!short) return null;
  const [one, other] = [Number(short[1]), Number(short[2])];
  if (one <= 12 && other <= 12 && one !== other) return "unclear";
  return one > 12 ? isoOf(short[3], String(other), String(one)) : isoOf(short[3], String(one), String(other));
}

function monthOf(name = ""): string {
  const at = MONTHS.findIndex((names) => names.some((each) => name.startsWith(each)));
  return String(at + 1);
}

function isoOf(year = "", month = "", day = ""): string | null {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  // The 30th of February is none.
  return /^(?:19|20)\d\d-/.test(iso) && Number.isInteger(dayNumberOf(iso)) ? iso : null;
}

/** Above or at zero; null where it is none. The last of comma and point is that of the decimals. */
export function readAmount(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’$]|CAD|USD|CA|US/g, "");
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(bare)) return null;
  const [comma, point] = [bare.lastIndexOf(","), bare.lastIndexOf(".")];
  const isPlain = comma === -1 && bare.split(".").length <= 2;
  const isFrench = comma > point && !/^\d{1,3}(?:,\d{3})+$/.test(bare) && bare.split(",").length === 2;
  const groups = isFrench ? /^(?:\d+|\d{1,3}(?:\.\d{3})+)?,\d+$/ : /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/;
  if (!isPlain && !groups.test(bare)) return null;
  const plain = isFrench ? bare.replaceAll(".", "").replace(",", ".") : bare.replaceAll(",", "");
  const amount = Number(plain);
  return Number.isFinite(amount) ? amount : null;
}
