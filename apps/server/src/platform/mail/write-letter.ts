/** One letter as plain text and as HTML with the same words. No pictures, no tracking: what it shows is in it. */
import { type Locale, message } from "@neuro/contract";
import type { Letter } from "./mailer.ts";

export interface LetterWords {
  readonly to: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly before: string;
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly after?: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Names of browsers come from whoever writes a request. */
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const paragraph = (text: string, style = "margin:0 0 16px") => `<p style="${style}">${text}</p>`;
const SMALL = "margin:16px 0 0;font-size:13px;color:#667085";
const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;text-decoration:none;font-weight:600";

/** French writes a space before it. */
const COLON = { en: ":", fr: "\u00a0:" } as const;

function textOf({ locale, before, facts = [], action, after }: LetterWords): string {
  const parts = [
    before,
    facts.map(([name, value]) => `${name}${COLON[locale]} ${value}`).join("\n"),
    action ? `${action.label}${COLON[locale]}\n${action.url}` : "",
    after ?? "",
    `-- \nNeuro\n${message("mail.footer", locale)}`,
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

function factsShown(facts: NonNullable<LetterWords["facts"]>): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr style="vertical-align:top"><td style="padding:2px 16px 2px 0;color:#667085">${escaped(name)}</td><td style="padding:2px 0">${escaped(value)}</td></tr>`,
  );
  return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows.join("")}</table>`;
}

function actionShown({ label, url }: NonNullable<LetterWords["action"]>, locale: Locale): string {
  const link = escaped(url);
  return [
    paragraph(`<a href="${link}" style="${BUTTON}">${escaped(label)}</a>`, "margin:0 0 8px"),
    paragraph(
      `${escaped(message("mail.button_fails", locale))}<br><a href="${link}" style="color:#1d4ed8;word-break:break-all">${link}</a>`,
      "margin:0 0 16px;font-size:13px;color:#667085",
    ),
  ].join("");
}

function htmlOf(words: LetterWords): string {
  const { locale, subject, before, facts = [], action, after } = words;
  const body = [
    paragraph("<strong>Neuro</strong>", "margin:0 0 24px;font-size:18px"),
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(subject)}</h1>`,
    paragraph(escaped(before)),
    facts.length > 0 ? factsShown(facts) : "",
    action ? actionShown(action, locale) : "",
    after === undefined ? "" : paragraph(escaped(after)),
    paragraph(escaped(message("mail.footer", locale)), SMALL),
  ].join("");
  const font = "font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head><body style="margin:0;background:#f4f5f7"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff;color:#101828;${font}">${body}</div></body></html>`;
}

export function writeLetter(words: LetterWords): Letter {
  const { to, subject, locale } = words;
  return { to, subject, locale, text: textOf(words), html: htmlOf(words) };
}
