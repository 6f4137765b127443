/** What is said in both languages, side by side, with `{places}` for figures, names and other parts of a sentence. */
import type { Locale, Parameters as PlacesOf } from "@neuro/contract";

export type Place<T extends string> = keyof PlacesOf<T> & string;

export interface Message<T extends string = string> {
  readonly en: T;
  readonly fr: string;
}

type SamePlaces<E extends string, F extends string> = [Place<E>] extends [Place<F>]
  ? [Place<F>] extends [Place<E>]
    ? F
    : never
  : never;

/** A French text that misses a place of the English one, or has another, does not compile. */
export function both<const E extends string, const F extends string>(
  en: E,
  fr: F & SamePlaces<E, F>,
): Message<E> {
  return { en, fr };
}

export type PartOf = "text" | "place";

/** `"{a} of {b}"` → the text between and the places, in order. */
export function partsOf(
  message: Message,
  locale: Locale,
): { readonly kind: PartOf; readonly text: string }[] {
  return message[locale]
    .split(/(\{\w+\})/)
    .filter((part) => part !== "")
    .map((part) =>
      /^\{\w+\}$/.test(part) ? { kind: "place", text: part.slice(1, -1) } : { kind: "text", text: part },
    );
}
