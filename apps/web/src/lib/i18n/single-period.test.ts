import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { endWithSinglePeriod, singlePeriod } from "./single-period.ts";

test("what ends in a period gets no second one, and an ellipsis stays", () => {
  expect(singlePeriod("By Shopify Inc.. Then more.")).toBe("By Shopify Inc. Then more.");
  expect(singlePeriod("Wait... or not.")).toBe("Wait... or not.");
});

test("every text is said so, whichever way it is asked for", () => {
  // Under a name that the extractor of messages does not look for.
  const said = setupI18n({ locale: "en", messages: { en: { by: ["By ", ["name"], "."], plain: "Plain." } } });
  endWithSinglePeriod(said);
  expect(said._("by", { name: "Shopify Inc." })).toBe("By Shopify Inc.");
  expect(said.t("by", { name: "RY" })).toBe("By RY.");
  expect(said._({ id: "plain" })).toBe("Plain.");
});
