/** Where the customers of a brokerage log in; by its name as the aggregator and the specification write it. */
const sites: ReadonlyArray<readonly [RegExp, string]> = [
  [/questrade/i, "https://www.questrade.com"],
  [/wealthsimple/i, "https://www.wealthsimple.com"],
  [/interactive brokers|ibkr/i, "https://www.interactivebrokers.com"],
  [/\btd\b.*(direct|easy)/i, "https://www.td.com/ca/en/investing/direct-investing"],
  [/schwab|td ameritrade/i, "https://www.schwab.com"],
  [/fidelity/i, "https://www.fidelity.com"],
  [/e\*?trade/i, "https://us.etrade.com"],
  [/robinhood/i, "https://robinhood.com"],
  [/alpaca/i, "https://alpaca.markets"],
  [/rbc/i, "https://www.rbcdirectinvesting.com"],
  [/bmo/i, "https://www.bmo.com/investorline"],
  [/cibc/i, "https://www.investorsedge.cibc.com"],
  [/scotia/i, "https://www.scotiaitrade.com"],
  [/national bank|nbdb|bnc/i, "https://nbdb.ca"],
  [/qtrade/i, "https://www.qtrade.ca"],
  [/tradestation/i, "https://www.tradestation.com"],
  [/webull/i, "https://www.webull.com"],
];

/** Null for a brokerage that is not known. */
export function brokerSite(name: string): string | null {
  return sites.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}
