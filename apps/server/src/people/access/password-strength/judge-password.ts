/** Whether a new password is good enough, and if not, what to do better. No rules about capitals and digits. */
import { type Locale, message, passwordLengthMin, sharedMessage } from "@neuro/contract";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { PeopleContext } from "../../people-context.ts";
import type { Estimate, EstimateOrder } from "./estimate-strength.ts";

type Parts = Pick<PeopleContext, "strength">;

/** Of the estimator's scores: about 10^8 guesses, more than any attack through the login gets in a thousand years. */
const ACCEPTED_SCORE = 3;

export interface JudgedPassword {
  readonly password: string;
  readonly locale: Locale;
  readonly email?: string | null | undefined;
  readonly name?: string | null | undefined;
}

export interface Judgement {
  readonly score: number;
  readonly acceptable: boolean;
  /** Null when there is nothing to do better. */
  readonly message: string | null;
}

/** What this product is about is tried first here. */
const PRODUCT_WORDS = ["neuro", "trading", "trader", "portfolio", "invest", "broker"];

/** What a guesser knows of this very account: whole, in its parts, and the parts without what stands between them. */
function knownWords({ email, name }: JudgedPassword): string[] {
  const whole = (email ?? "").trim().toLowerCase();
  const said = [whole, whole.split("@")[0] ?? "", (name ?? "").trim().toLowerCase()];
  const words = said.flatMap((text) => {
    const parts = text.split(/[^\p{L}\p{N}]+/u);
    return [text, ...parts, parts.join("")];
  });
  return [...new Set([...PRODUCT_WORDS, ...words])].filter((word) => word.length > 2).slice(0, 30);
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" },
  ...{ "@": "a", $: "s", "€": "e", "!": "i" },
};

/** The password without any of the words, forwards or backwards, however often and in whatever disguise; null without any in it. */
function withoutWords(password: string, words: readonly string[]): string | null {
  const letters = [...password.toLowerCase()];
  const plain = letters.map((letter) => LOOKALIKES[letter] ?? letter).join("");
  const isKnown = new Set<number>();
  for (const word of words.flatMap((each) => [each, [...each].reverse().join("")]))
    for (const text of [plain, letters.join("")])
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
        for (let n = at; n < at + word.length; n += 1) isKnown.add(n);
  // Lower case may have made one letter two: then the estimate of the whole has to do.
  if (isKnown.size === 0 || plain.length !== letters.length) return null;
  return letters.filter((_, n) => !isKnown.has(n)).join("");
}

type WeakKey =
  | "password.weak"
  | "password.weak_common"
  | "password.weak_keys"
  | "password.weak_repeat"
  | "password.weak_sequence"
  | "password.weak_date"
  | "password.weak_name"
  | "password.weak_known";

const WORDS: Readonly<Record<string, WeakKey>> = {
  topTen: "password.weak_common",
  topHundred: "password.weak_common",
  common: "password.weak_common",
  similarToCommon: "password.weak_common",
  wordByItself: "password.weak_common",
  straightRow: "password.weak_keys",
  keyPattern: "password.weak_keys",
  simpleRepeat: "password.weak_repeat",
  extendedRepeat: "password.weak_repeat",
  sequences: "password.weak_sequence",
  recentYears: "password.weak_date",
  dates: "password.weak_date",
  namesByThemselves: "password.weak_name",
  commonNames: "password.weak_name",
  userInputs: "password.weak_known",
};

function adviceOn({ warning }: Estimate, locale: Locale): string {
  const key = warning !== null && Object.hasOwn(WORDS, warning) ? WORDS[warning] : undefined;
  return message(key ?? "password.weak", locale);
}

/** What a guesser knows adds next to nothing, in any combination: the rest has to be worth something by itself. */
async function estimateBoth(strength: Parts["strength"], order: EstimateOrder): Promise<Estimate> {
  const whole = await strength.estimate(order);
  const rest = withoutWords(order.password, order.known);
  if (rest === null || whole.score < ACCEPTED_SCORE) return whole;
  const score = rest === "" ? 0 : (await strength.estimate({ ...order, password: rest })).score;
  return score >= ACCEPTED_SCORE - 1 ? whole : { score, warning: "userInputs" };
}

export async function judgePassword({ strength }: Parts, judged: JudgedPassword): Promise<Judgement> {
  const { locale } = judged;
  const password = judged.password.normalize("NFKC");
  const isShort = [...password].length < passwordLengthMin;
  const tooShort = sharedMessage("login.password_too_short", locale);
  if (password === "") return { score: 0, acceptable: false, message: tooShort };
  const known = knownWords(judged);
  const estimate = await estimateBoth(strength, { password, known });
  const { score } = estimate;
  const isStrong = score >= ACCEPTED_SCORE;
  const advice = isStrong ? null : adviceOn(estimate, locale);
  return { score, acceptable: isStrong && !isShort, message: isShort ? tooShort : advice };
}

/** Null when the password may be taken; `path` is the field it came in. */
export async function refuseWeak(
  parts: Parts,
  judged: JudgedPassword,
  path: "password" | "new_password",
): Promise<Failure | null> {
  const { acceptable, message: detail } = await judgePassword(parts, judged);
  if (acceptable || detail === null) return null;
  return failure("password_weak", { detail, fields: [{ path, code: "password_weak", message: detail }] });
}
