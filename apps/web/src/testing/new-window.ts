/**
 * Before each file of screen tests, first of its set-up: a window and the product's modules anew, so that no file begins where another
 * ended. The process and its libraries stay: compiled again for each file, they took two thirds of the time.
 */
import { vi } from "vitest";
import { builtinEnvironments } from "vitest/runtime";

declare global {
  /** Of the file before. */
  var closeWindow: (() => unknown) | undefined;
}

vi.resetModules();
// Not when its file ends: what React still had to do would find no window.
await globalThis.closeWindow?.();
const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {
  jsdom: { url: "http://neuro.test" },
});
globalThis.closeWindow = () => teardown(globalThis);
// Only now, for React asks as it is loaded what the window can do. `screen` keeps hold of the document that is there then, as does
// user-event, which is told of the new one (`open-page.tsx`).
const { getQueriesForElement, screen } = await import("@testing-library/react");
Object.assign(screen, getQueriesForElement(document.body));
