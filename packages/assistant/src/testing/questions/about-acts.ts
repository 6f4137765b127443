import { asked } from "../asked.ts";
import type { Question } from "../question.ts";

/** What a person confirms: cancellations, alerts, settings. */
export const actQuestions: readonly Question[] = [
  ...asked("ticket", {
    en: [
      [
        "No, the RRSP",
        { securities: ["RY"], side: "BUY", quantity: 10, account: "RRSP" },
        { after: ["Buy 10 RY in my TFSA"] },
      ],
    ],
    fr: [
      [
        "non, dans mon CELI",
        { securities: ["RY"], side: "BUY", quantity: 10, account: "TFSA" },
        { after: ["achète 10 RY dans mon REER"] },
      ],
    ],
  }),
  ...asked("portfolio_value", {
    en: [
      [
        "What about my TFSA",
        { account: "TFSA" },
        { after: ["Buy 10 RY in my RRSP"], figures: ["value of the account"] },
      ],
    ],
    fr: [],
  }),
  ...asked("cancel_order", {
    en: [
      ["Cancel my ABX order", { securities: ["ABX"] }],
      ["cancel all my open orders", { everything: true }],
    ],
    fr: [["Annule mon ordre sur ABX", { securities: ["ABX"] }]],
  }),
  ...asked("price_alert", {
    en: [
      ["set an alert when SHOP goes above 150", { securities: ["SHOP"], target: 150, direction: "up" }],
      [
        "let me know when Bitcoin ETF BTCC goes under 15",
        { securities: ["BTCC.B"], target: 15, direction: "down" },
      ],
    ],
    fr: [["avertis-moi si RY descend sous 140 $", { securities: ["RY"], target: 140, direction: "down" }]],
  }),
  ...asked("change_setting", {
    en: [
      ["turn off auto trading", { setting: "auto_trading", value: false }],
      ["switch to dark mode", { setting: "theme", value: "dark" }],
    ],
    fr: [["mets le thème sombre", { setting: "theme", value: "dark" }]],
  }),
];
