import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { endWithOneStop, oneStop } from "./one-stop.ts";

test("what ends in a period gets no second one, and an ellipsis stays", () => {
  expect(oneStop("By Shopify Inc.. Then more.")).toBe("By Shopify Inc. Then more.");
  expect(oneStop("Wait... or not.")).toBe("Wait... or not.");
});

test("every text is said so, whichever way it is asked for", () => {
  const i18n = setupI18n({ locale: "en", messages: { en: { by: ["By ", ["name"], "."], plain: "Plain." } } });
  endWithOneStop(i18n);
  expect(i18n._("by", { name: "Shopify Inc." })).toBe("By Shopify Inc.");
  expect(i18n.t("by", { name: "RY" })).toBe("By RY.");
  expect(i18n._({ id: "plain" })).toBe("Plain.");
});
