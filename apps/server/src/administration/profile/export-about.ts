/** What an export says about itself: what it is, whose, of when, in which units, and what it leaves out. */
import { type Locale, message } from "@neuro/contract";
import { shownEmail } from "../../people/access/users/user.ts";
import type { ExportSection, Owner } from "./personal/personal-table.ts";
import { PERSONAL_TABLES } from "./personal-tables.ts";

export interface ExportOf {
  readonly owner: Owner & { readonly name: string };
  readonly locale: Locale;
  /** Epoch ms. */
  readonly at: number;
}

function sectionWords(section: ExportSection, locale: Locale): string {
  return message(`export.section.${section}`, locale);
}

export function exportAbout({ owner, locale, at }: ExportOf) {
  return {
    product: "Neuro",
    title: message("export.title", locale),
    made_at: new Date(at).toISOString(),
    user: { id: owner.id, name: owner.name, email: shownEmail(owner.email) },
    currency: "CAD",
    notes: [
      message("export.what", locale),
      message("export.units", locale),
      message("export.secrets", locale),
      message("export.moment", locale),
    ],
    sections: Object.fromEntries(
      PERSONAL_TABLES.map(({ section }) => [section, sectionWords(section, locale)]),
    ),
  };
}

/** The same as a page of text, with the names of the files beside it. */
export function exportReadme({ owner, locale, at }: ExportOf): string {
  const whose = `${owner.name} (${shownEmail(owner.email) ?? message("export.nobody", locale)})`;
  const title = message("export.title", locale);
  const files = PERSONAL_TABLES.map(
    ({ section }) => `  ${`${section}.csv`.padEnd(32)}${sectionWords(section, locale)}`,
  );
  return [
    title,
    "=".repeat(title.length),
    "",
    message("export.made", locale, { at: new Date(at).toISOString(), whose }),
    "",
    message("export.what", locale),
    message("export.units", locale),
    message("export.cells", locale),
    message("export.secrets", locale),
    message("export.moment", locale),
    "",
    message("export.files", locale),
    ...files,
    "",
  ].join("\r\n");
}
