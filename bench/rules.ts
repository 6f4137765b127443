/** `npm run bench:rules`: how long the search of a rule's parameters takes, written to docs/performance.md. */
import { machineDescription, today } from "./machine.ts";
import { oneSecurityRows, sharedCashRows } from "./quant/rule-search.ts";
import { writeSection } from "./write-section.ts";

const text = [
  `A thousand sets of parameters of a given rule over ten years of synthetic daily bars (2,520 sessions), with indicators, costs, the deflated`,
  `ratio and the probability of overfitting, ${today()}. grademark makes one backtest of the second rule without costs in the same rounds, told a`,
  `thousandfold; processor times. Machine: ${machineDescription()}. Repeat: \`npm run bench:rules\`.`,
  "",
  "| rule, one security | 1,000 sets | grademark, 1,000 backtests | over grademark |",
  "|---|---|---|---|",
  ...oneSecurityRows(),
  "",
  "The same of a hundred securities that share one account's cash, ten held at once, on two worker threads, wall time:",
  "",
  "| rule | 1,000 sets of 100 securities |",
  "|---|---|",
  ...(await sharedCashRows()),
].join("\n");
writeSection("rule-search", text);
