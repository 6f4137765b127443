import "./styles/app.css";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startLanguage } from "./lib/i18n/i18n.ts";
import "#lib/preferences.ts";
import { ErrorBoundary } from "#ui/error-boundary.tsx";
import { PageError } from "#ui/page-error.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { kindOf, loadPage } from "./pages.ts";

const element = document.getElementById("root");
if (element === null) throw new Error("index.html has no #root");
const root = createRoot(element);

// Texts and page travel together; nothing is painted twice.
const [page] = await Promise.allSettled([loadPage(new URL(window.location.href)), startLanguage()]);
const Page = page.status === "fulfilled" ? page.value.default : () => <PageError error={page.reason} />;

// Back and Forward may cross from one document's pages to another's without loading it.
const kind = kindOf(window.location.pathname);
window.addEventListener("popstate", () => {
  if (kindOf(window.location.pathname) !== kind) window.location.reload();
});

root.render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <SkipLink />
      <ErrorBoundary>
        <Page />
      </ErrorBoundary>
    </I18nProvider>
  </StrictMode>,
);
