import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

/**
 * One catalogue per feature, loaded with its chunk; everything shared lives in src/locales, except a part of #ui with so many
 * words that only the features that show it should carry them.
 */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "fr"],
  catalogs: [
    {
      path: "<rootDir>/src/features/{name}/locales/{locale}",
      include: ["<rootDir>/src/features/{name}/"],
      exclude: [
        "<rootDir>/src/features/portfolio/acts/**",
        "<rootDir>/src/features/portfolio/truth/**",
        "<rootDir>/src/features/settings/account/**",
        "<rootDir>/src/features/stocks/detail/**",
        "<rootDir>/src/features/trading/doubt/**",
      ],
    },
    {
      path: "<rootDir>/src/features/portfolio/acts/locales/{locale}",
      include: ["<rootDir>/src/features/portfolio/acts/"],
    },
    {
      path: "<rootDir>/src/features/portfolio/truth/locales/{locale}",
      include: ["<rootDir>/src/features/portfolio/truth/"],
    },
    {
      path: "<rootDir>/src/features/settings/account/locales/{locale}",
      include: ["<rootDir>/src/features/settings/account/"],
    },
    {
      path: "<rootDir>/src/features/stocks/detail/locales/{locale}",
      include: ["<rootDir>/src/features/stocks/detail/"],
    },
    {
      path: "<rootDir>/src/features/trading/doubt/locales/{locale}",
      include: ["<rootDir>/src/features/trading/doubt/"],
    },
    {
      path: "<rootDir>/src/shell/locales/{locale}",
      include: ["<rootDir>/src/shell/"],
    },
    {
      path: "<rootDir>/src/ui/auto-trading/locales/{locale}",
      include: ["<rootDir>/src/ui/auto-trading/"],
    },
    {
      path: "<rootDir>/src/ui/identity/locales/{locale}",
      include: ["<rootDir>/src/ui/identity/"],
    },
    {
      path: "<rootDir>/src/ui/notifications/locales/{locale}",
      include: ["<rootDir>/src/ui/notifications/"],
    },
    {
      path: "<rootDir>/src/ui/order/locales/{locale}",
      include: ["<rootDir>/src/ui/order/"],
    },
    {
      path: "<rootDir>/src/ui/speech/locales/{locale}",
      include: ["<rootDir>/src/ui/speech/"],
    },
    {
      path: "<rootDir>/src/ui/trading/locales/{locale}",
      include: ["<rootDir>/src/ui/trading/"],
    },
    {
      path: "<rootDir>/src/ui/recommendations/locales/{locale}",
      include: ["<rootDir>/src/ui/recommendations/"],
    },
    {
      path: "<rootDir>/src/locales/{locale}",
      include: ["<rootDir>/src"],
      exclude: [
        "<rootDir>/src/features/**",
        "<rootDir>/src/shell/**",
        "<rootDir>/src/ui/auto-trading/**",
        "<rootDir>/src/ui/identity/**",
        "<rootDir>/src/ui/notifications/**",
        "<rootDir>/src/ui/order/**",
        "<rootDir>/src/ui/recommendations/**",
        "<rootDir>/src/ui/speech/**",
        "<rootDir>/src/ui/trading/**",
        "**/node_modules/**",
      ],
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: "message",
});
