/** Exits at the ends of an ordinary week, and the quantity that follows from what may be lost. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import { openPage } from "#testing/open-page.tsx";
import { field, plain } from "#testing/parts.ts";

for (const language of ["en", "fr"] as const)
  test(`an ordinary week's range fills in the exits, and an amount at risk the quantity (${language})`, async () => {
    const { server, user, settled } = await openPage("/dashboard?tab=trading&symbol=RY", { language });
    await screen.findByText("Royal Bank of Canada");
    await settled();
    await user.click(screen.getByRole("switch", { name: /^(Stop-loss and take-profit|Ordre stop et)/ }));
    await user.click(await screen.findByRole("button", { name: /^(Exits there|Sorties à ces prix)$/ }));
    const read = (name: string) =>
      Number(
        field(name)
          .value.replace(/[\s\u202f]/g, "")
          .replace(",", "."),
      );

    const { forecasts, price } = server.recorded("rangeForecast");
    const week = forecasts
      .find(({ sessions }) => sessions === 5)
      ?.ranges.find((one) => one.probability === 0.8);
    const entry = server.recorded("stockDetail").quote?.price ?? Number.NaN;
    expect(read("stop-loss")).toBeCloseTo((entry * (week?.low ?? 0)) / price, 1);
    expect(read("take-profit")).toBeCloseTo((entry * (week?.high ?? 0)) / price, 1);

    const perShare = entry - read("stop-loss");
    await user.type(field("risk"), String(Math.floor(7.5 * perShare)));
    await user.click(await screen.findByRole("button", { name: /^(Take|Prendre) 7/ }));
    expect(field("quantity").value).toBe("7");
    await screen.findByText(/^(7 lose no more|7 ne perdent pas plus)/);
    expect(await accessibilityFindings()).toEqual([]);

    await user.clear(field("risk"));
    await user.type(field("risk"), String(Math.max(1, Math.floor(perShare / 2))));
    const alone = await screen.findByText(/^(A single share|Une seule action)/);
    expect(plain(alone.textContent ?? "")).not.toBe("");
    await user.clear(field("stop-loss"));
    await screen.findByText(/^(Give a stop-loss\.|Indiquez un ordre stop\.)$/);
    await user.type(field("stop-loss"), String(Math.ceil(entry * 2)));
    await screen.findByText(/^(Give an amount and|Indiquez un montant et)/);
    expect(field("quantity").value).toBe("7");
    await waitFor(() => expect(server.asked("placeOrder")).toEqual([]));
  });
