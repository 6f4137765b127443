/**
 * The services that link people's brokerage accounts, said once: the calls, the database, the port of their adapters and the
 * screens take what they know of them from here.
 */
interface AggregatorFacts {
  /** A proper name, the same in every language. */
  readonly name: string;
  /** Its accounts hold practice money: they are part of this server, and nobody outside is asked. */
  readonly isPractice: boolean;
  /** Origins of its portal's pages, which may speak to the page that opened them; our own origin always may. */
  readonly portalOrigins: readonly string[];
}

export const aggregators = {
  snaptrade: {
    name: "SnapTrade",
    isPractice: false,
    portalOrigins: ["https://app.snaptrade.com", "https://connect.snaptrade.com"],
  },
  /** The same, under a key that a person has there themselves. */
  snaptrade_own: {
    name: "SnapTrade",
    isPractice: false,
    portalOrigins: ["https://app.snaptrade.com", "https://connect.snaptrade.com"],
  },
  sandbox: { name: "Neuro Sandbox", isPractice: true, portalOrigins: [] },
} as const satisfies Readonly<Record<string, AggregatorFacts>>;

export type AggregatorId = keyof typeof aggregators;

export const aggregatorIds = Object.keys(aggregators) as [AggregatorId, ...AggregatorId[]];
