import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

/** One catalogue per feature, loaded with its chunk; everything shared lives in src/locales. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "fr"],
  catalogs: [
    {
      path: "<rootDir>/src/features/{name}/locales/{locale}",
      include: ["<rootDir>/src/features/{name}/"],
    },
    {
      path: "<rootDir>/src/locales/{locale}",
      include: ["<rootDir>/src"],
      exclude: ["<rootDir>/src/features/**", "**/node_modules/**"],
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: "message",
});
