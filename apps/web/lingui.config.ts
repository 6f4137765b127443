import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

/**
 * One catalogue per feature, loaded with its chunk; everything shared lives in src/locales, except a part of #shared with so many
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
        "<rootDir>/src/features/neuro-trader/rule-composer/**",
        "<rootDir>/src/features/neuro-trader/rule-gap/**",
        "<rootDir>/src/features/neuro-trader/rule-trade/**",
        "<rootDir>/src/features/neuro-trader/rule-test/**",
        "<rootDir>/src/features/neuro-trader/rule-try/**",
        "<rootDir>/src/features/neuro-trader/rules/**",
        "<rootDir>/src/features/portfolio/actions/**",
        "<rootDir>/src/features/portfolio/allocation/**",
        "<rootDir>/src/features/portfolio/corrections/**",
        "<rootDir>/src/features/portfolio/costs/**",
        "<rootDir>/src/features/portfolio/lots/**",
        "<rootDir>/src/features/portfolio/opened/**",
        "<rootDir>/src/features/portfolio/own-securities/**",
        "<rootDir>/src/features/portfolio/net-worth/**",
        "<rootDir>/src/features/portfolio/properties/**",
        "<rootDir>/src/features/portfolio/recurring/**",
        "<rootDir>/src/features/portfolio/reports/**",
        "<rootDir>/src/features/portfolio/room/**",
        "<rootDir>/src/features/portfolio/slips/**",
        "<rootDir>/src/features/portfolio/statements/**",
        "<rootDir>/src/features/portfolio/tax-year/**",
        "<rootDir>/src/features/settings/account/**",
        "<rootDir>/src/features/settings/second-step/**",
        "<rootDir>/src/features/stocks/chart/**",
        "<rootDir>/src/features/stocks/detail/**",
        "<rootDir>/src/features/trading/doubt/**",
      ],
    },
    {
      path: "<rootDir>/src/features/neuro-trader/rules/locales/{locale}",
      include: [
        "<rootDir>/src/features/neuro-trader/rule-composer/",
        "<rootDir>/src/features/neuro-trader/rule-gap/",
        "<rootDir>/src/features/neuro-trader/rule-trade/",
        "<rootDir>/src/features/neuro-trader/rule-test/",
        "<rootDir>/src/features/neuro-trader/rule-try/",
        "<rootDir>/src/features/neuro-trader/rules/",
      ],
    },
    {
      path: "<rootDir>/src/features/portfolio/actions/locales/{locale}",
      include: ["<rootDir>/src/features/portfolio/actions/", "<rootDir>/src/features/portfolio/opened/"],
    },
    {
      path: "<rootDir>/src/features/portfolio/corrections/locales/{locale}",
      include: ["<rootDir>/src/features/portfolio/corrections/"],
    },
    {
      path: "<rootDir>/src/features/portfolio/costs/locales/{locale}",
      include: ["<rootDir>/src/features/portfolio/costs/"],
    },
    {
      path: "<rootDir>/src/features/portfolio/recurring/locales/{locale}",
      include: ["<rootDir>/src/features/portfolio/recurring/"],
    },
    {
      path: "<rootDir>/src/features/portfolio/own-securities/locales/{locale}",
      include: ["<rootDir>/src/features/portfolio/own-securities/"],
    },
    {
      path: "<rootDir>/src/features/portfolio/net-worth/locales/{locale}",
      include: ["<rootDir>/src/features/portfolio/net-worth/"],
    },
    {
      path: "<rootDir>/src/features/portfolio/statements/locales/{locale}",
      include: ["<rootDir>/src/features/portfolio/statements/"],
    },
    {
      path: "<rootDir>/src/features/portfolio/reports/locales/{locale}",
      include: [
        "<rootDir>/src/features/portfolio/allocation/",
        "<rootDir>/src/features/portfolio/reports/",
        "<rootDir>/src/features/portfolio/room/",
      ],
    },
    {
      path: "<rootDir>/src/features/portfolio/slips/locales/{locale}",
      include: [
        "<rootDir>/src/features/portfolio/lots/",
        "<rootDir>/src/features/portfolio/properties/",
        "<rootDir>/src/features/portfolio/slips/",
        "<rootDir>/src/features/portfolio/tax-year/",
      ],
    },
    {
      path: "<rootDir>/src/features/settings/account/locales/{locale}",
      include: ["<rootDir>/src/features/settings/account/", "<rootDir>/src/features/settings/second-step/"],
    },
    {
      path: "<rootDir>/src/features/stocks/detail/locales/{locale}",
      include: ["<rootDir>/src/features/stocks/chart/", "<rootDir>/src/features/stocks/detail/"],
    },
    {
      path: "<rootDir>/src/features/trading/doubt/locales/{locale}",
      include: ["<rootDir>/src/features/trading/doubt/"],
    },
    {
      path: "<rootDir>/src/shell/locales/{locale}",
      include: ["<rootDir>/src/shell/"],
      exclude: ["<rootDir>/src/shell/palette/**"],
    },
    {
      path: "<rootDir>/src/shell/palette/locales/{locale}",
      include: ["<rootDir>/src/shell/palette/"],
    },
    {
      path: "<rootDir>/src/shared/auto-trading/locales/{locale}",
      include: ["<rootDir>/src/shared/auto-trading/"],
    },
    {
      path: "<rootDir>/src/shared/range/locales/{locale}",
      include: ["<rootDir>/src/shared/range/"],
    },
    {
      path: "<rootDir>/src/shared/identity/locales/{locale}",
      include: ["<rootDir>/src/shared/identity/"],
    },
    {
      path: "<rootDir>/src/shared/imports/locales/{locale}",
      include: ["<rootDir>/src/shared/imports/"],
    },
    {
      path: "<rootDir>/src/shared/notifications/locales/{locale}",
      include: ["<rootDir>/src/shared/notifications/"],
    },
    {
      path: "<rootDir>/src/shared/orders/locales/{locale}",
      include: ["<rootDir>/src/shared/orders/"],
    },
    {
      path: "<rootDir>/src/shared/speech/locales/{locale}",
      include: ["<rootDir>/src/shared/speech/"],
    },
    {
      path: "<rootDir>/src/shared/trading/locales/{locale}",
      include: ["<rootDir>/src/shared/trading/"],
    },
    {
      path: "<rootDir>/src/shared/recommendations/locales/{locale}",
      include: ["<rootDir>/src/shared/recommendations/"],
    },
    {
      path: "<rootDir>/src/locales/{locale}",
      include: ["<rootDir>/src"],
      exclude: [
        "<rootDir>/src/features/**",
        "<rootDir>/src/shell/**",
        "<rootDir>/src/shared/auto-trading/**",
        "<rootDir>/src/shared/identity/**",
        "<rootDir>/src/shared/imports/**",
        "<rootDir>/src/shared/notifications/**",
        "<rootDir>/src/shared/orders/**",
        "<rootDir>/src/shared/range/**",
        "<rootDir>/src/shared/recommendations/**",
        "<rootDir>/src/shared/speech/**",
        "<rootDir>/src/shared/trading/**",
        "**/node_modules/**",
      ],
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: "message",
});
