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
      path: "<rootDir>/src/shell/locales/{locale}",
      include: ["<rootDir>/src/shell/"],
    },
    {
      path: "<rootDir>/src/locales/{locale}",
      include: ["<rootDir>/src"],
      exclude: ["<rootDir>/src/features/**", "<rootDir>/src/shell/**", "**/node_modules/**"],
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: "message",
});
