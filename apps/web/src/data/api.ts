import { createClient, localStorageKeys } from "@neuro/contract";
import { currentLanguage } from "#lib/i18n.ts";
import { readStored } from "#lib/stored-value.ts";

/** The typed client with its schemas: a chunk of its own, so that the first paint does not wait for it. */
export const api = createClient({
  baseUrl: "/api",
  fetch: (url, request) => fetch(url, request),
  token: () => readStored(localStorageKeys.token),
  locale: currentLanguage,
});
