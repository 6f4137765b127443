import "./styles/app.css";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "#data/query-client.ts";
import { startLanguage } from "#lib/i18n.ts";
import { preloadFor } from "#shell/pages.ts";
import { router } from "./router.tsx";

preloadFor(new URL(window.location.href));
await startLanguage();

const element = document.getElementById("root");
if (element === null) throw new Error("index.html has no #root");
createRoot(element).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);
