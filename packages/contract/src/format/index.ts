/** How figures, days and spans are written, in English and French: the same on screen, in mail, in exports and in the chat. */
export * from "./figure-parts.ts";
export * from "./figures.ts";
export { type LanguageTag, languageTag, textOrder } from "./intl.ts";
export * from "./moments.ts";
export * from "./names.ts";
export * from "./spans.ts";
export * from "./zones.ts";
