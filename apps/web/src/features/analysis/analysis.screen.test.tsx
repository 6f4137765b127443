/** The analysis form: what it refuses, in plain words of both languages. */
import { catalogue } from "@neuro/contract";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "#testing/open-page.tsx";
import { plain } from "#testing/parts.ts";

const described = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ")
    .trim();

for (const language of ["en", "fr"] as const)
  test(`the analysis form refuses a missing, a long and an unknown symbol in plain words (${language})`, async () => {
    const unknown = catalogue[language]["detail.symbol_unknown"].replace("{symbol}", "ZZQQX");
    const { server, user } = await openPage("/dashboard?tab=analysis", {
      language,
      prepare: (fake) => fake.refuse("analyzeSymbol", "symbol_unknown", { detail: unknown }),
    });
    const field = await screen.findByRole<HTMLInputElement>("combobox", {
      name: language === "en" ? "Stock symbol" : "Symbole boursier",
    });
    const analyze = screen.getByRole("button", { name: language === "en" ? "Analyze" : "Analyser" });
    const before = server.asked("analyzeSymbol").length;
    await user.click(analyze);
    expect(described(field)).toBe(catalogue[language]["analysis.symbol_required"]);
    await user.type(field, "abcdefghijk");
    expect(field.value).toBe("ABCDEFGHIJK");
    await user.click(analyze);
    expect(described(field)).toBe(catalogue[language]["symbol.too_long"]);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(server.asked("analyzeSymbol")).toHaveLength(before);
    await user.clear(field);
    await user.type(field, "zzqqx");
    await user.click(analyze);
    const failed = catalogue[language]["analysis.error"].replace("{symbol}", "ZZQQX");
    await waitFor(() => expect(plain(described(field))).toBe(plain(`${failed}. ${unknown}`)));
    expect(field.value).toBe("ZZQQX");
  });
