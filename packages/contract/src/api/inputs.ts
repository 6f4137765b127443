/** Schemas of what people and callers type in: trimmed, coerced, bounded, with the catalogue's words as errors. */

import * as z from "zod/mini";
import {
  isSymbolTooLong,
  orderQuantityLimit,
  pageSizeLimit,
  passwordLengthMax,
  passwordLengthMin,
} from "../constants.ts";
import { described } from "../described.ts";
import type { SharedKey } from "../messages/shared-message.ts";
import type { InstrumentId } from "../primitives/nominal.ts";

/** The text of a schema's error is a key of the message catalogue, so that it can be said in the reader's language. */
export function says(key: SharedKey): { error: SharedKey } {
  return { error: key };
}

/** A symbol behind the longest name of an exchange. */
const WITH_EXCHANGE = 24;

/** Trimmed and upper-cased; `required` is what to say when it is missing or blank. */
export function symbolInput(required: SharedKey) {
  return z.string(says(required)).check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, says(required)),
    z.refine((symbol) => !isSymbolTooLong(symbol), says("symbol.too_long")),
    z.maxLength(WITH_EXCHANGE, says("symbol.too_long")),
    z.meta({
      description: "Symbol as people write it: `RY`, `RY.TO`, `TSX:RY`, `XTSE:RY`, `BTC`",
      examples: ["RY"],
    }),
  );
}

/** The security that a path names. */
export const symbolPath = z.object({ symbol: symbolInput("analysis.symbol_required") });

/** A number, or text that is one. Empty text is not zero but a mistake. */
export function numberInput(wrong: SharedKey) {
  return z.pipe(
    z.union(
      [z.number(), z.string().check(z.regex(/^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?\s*$/i, says(wrong)))],
      says(wrong),
    ),
    z.pipe(z.transform(Number), z.number(says(wrong))),
  );
}

export const quantityInput = numberInput("error.quantity_range").check(
  z.refine((quantity) => quantity > 0 && quantity <= orderQuantityLimit, says("error.quantity_range")),
  described(`Shares or units, above 0 and at most ${orderQuantityLimit}`, "shares"),
);

/** An amount that is booked as it was typed: to the cent, so that nothing is rounded unsaid. */
export function centsInput(least: number, most: number) {
  return numberInput("field.number").check(
    z.gte(least),
    z.lte(most),
    z.refine((amount) => Number(amount.toFixed(2)) === amount, says("field.whole_cents")),
  );
}

function priceOf(wrong: SharedKey) {
  return numberInput(wrong).check(
    z.refine((price) => price > 0 && price <= 10_000_000, says(wrong)),
    described("In the instrument's currency, above 0"),
  );
}

export const priceInput = priceOf("error.limit_price_invalid");
export const stopPriceInput = priceOf("error.stop_price_invalid");
/** Stop-loss or take-profit of a bracket. */
export const exitPriceInput = priceOf("error.bracket_invalid");

/** Case-insensitive choice of words written the way the specification writes them. */
export function choiceInput<const T extends string>(choices: readonly [T, ...T[]], wrong: SharedKey) {
  return z.pipe(
    z.string(says(wrong)),
    z.pipe(
      z.transform(
        (text: string) =>
          choices.find((choice) => choice.toLowerCase() === text.trim().toLowerCase()) ?? text,
      ),
      z.enum(choices, says(wrong)),
    ),
  );
}

export const identifier = z
  .string()
  .check(z.minLength(1), z.maxLength(128), z.regex(/^[\w.:@+-]+$/), described("Opaque identifier"));

/** A listing that is asked about; that there is none of this id is found out where it is looked up. */
export const instrumentIdInput = identifier as unknown as z.ZodMiniType<InstrumentId, string>;

/** A year, as text of the query. */
export const calendarYear = (says: string) =>
  z.coerce.number<number | string>().check(z.int(), z.gte(1970), z.lte(9999), described(says));

/** Page size of a list, as text of the query. */
export function limitQuery(defaultSize: number, max: number = pageSizeLimit) {
  return z._default(
    z.coerce
      .number<number | string>()
      .check(z.int(), z.gte(1), z.lte(max), described("Most entries to answer")),
    defaultSize,
  );
}

/** `true` or `false` in a query. */
export const flagQuery = z.pipe(
  z.union([z.boolean(), z.enum(["true", "false"])]),
  z.transform((flag) => flag === true || flag === "true"),
);

export const emailInput = z
  .string(says("login.email_invalid"))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, says("login.email_invalid")),
    z.email(says("login.email_invalid")),
  );

export const newPasswordInput = z
  .string(says("login.password_required"))
  .check(
    z.minLength(passwordLengthMin, says("login.password_too_short")),
    z.maxLength(passwordLengthMax, says("login.password_too_long")),
  );
export const passwordInput = z
  .string(says("login.password_required"))
  .check(
    z.minLength(1, says("login.password_required")),
    z.maxLength(passwordLengthMax, says("login.password_too_long")),
  );
/** Six digits of an authenticator app, or a recovery code; spaces and hyphens mean nothing. */
export const secondFactorCode = z
  .string(says("login.code_required"))
  .check(z.trim(), z.minLength(1, says("login.code_required")), z.maxLength(40, says("login.code_invalid")));
/** Of a link in an e-mail. */
export const linkToken = z.string().check(z.minLength(20), z.maxLength(200));

/** Free text of a person; control characters other than line breaks and tabs are refused. */
export function textInput(maxLength: number, required: SharedKey = "field.required") {
  return z
    .string(says(required))
    .check(
      z.trim(),
      z.minLength(1, says(required)),
      z.maxLength(maxLength),
      z.regex(/^(?:\P{Cc}|[\t\n])*$/u),
    );
}
