import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { accessibilityFindings } from "./accessibility-findings.ts";

/** Of whoever imports them now. */
const imported = () =>
  Promise.all([
    import("#lib/toast.ts"),
    import("@lingui/core"),
    import("react"),
    import("@tanstack/react-query"),
  ]);

test("a file of tests finds a window, modules and texts that nobody has used, and libraries that are loaded", async () => {
  const [{ openToasts }, { i18n }, react, { onlineManager }] = await imported();
  openToasts.set([{ id: 1, title: "left behind" }]);
  i18n.loadAndActivate({ locale: "en", messages: { left: "behind" } });
  onlineManager.setOnline(false);
  document.body.append("left behind");
  expect(screen.getByText("left behind")).toBe(document.body);

  vi.resetModules();
  await import("./new-window.ts");

  const [nextToasts, nextTexts, nextReact, nextQueries] = await imported();
  expect(screen.queryByText("left behind")).toBeNull();
  expect(nextToasts.openToasts.get()).toEqual([]);
  expect(nextTexts.i18n.messages).toEqual({});
  expect(nextQueries.onlineManager.isOnline()).toBe(true);
  expect(nextReact.createElement).toBe(react.createElement);
});

test("axe looks at the document that is there, not at the one of the file before", async () => {
  expect(await accessibilityFindings()).not.toEqual([]);

  vi.resetModules();
  await import("./new-window.ts");

  const { accessibilityFindings: nextFindings } = await import("./accessibility-findings.ts");
  document.documentElement.lang = "en";
  document.title = "A page";
  document.body.innerHTML = "<main><h1>A page</h1></main>";
  expect(await nextFindings()).toEqual([]);
  document.documentElement.lang = "";
  document.title = "";
  document.body.innerHTML =
    "<main><h1>A page</h1><button></button><p aria-labelledby='gone' role='nothing'>x</p></main>";
  expect((await nextFindings()).map((finding) => finding.split(":")[0])).toEqual([
    "aria-roles",
    "button-name",
    "document-title",
    "html-has-lang",
  ]);
});
