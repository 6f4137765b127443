/** Live answers in French: no English in them, and in neither language an id where a name belongs. */
import { type OperationId, type OperationSpec, operations } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { figureCalls, nothing } from "../../testing/figures/figure-calls.ts";
import { isForPeople, namesListingById, textsOf } from "../../testing/figures/human-texts.ts";
import {
  type Asked,
  answerOf,
  type Calls,
  openWorld,
  type World,
} from "../../testing/market/invented-worlds.ts";
import { users } from "../db/schema/index.ts";

const empty: Asked = () => ({ query: {} });
const ofSymbol: Asked = () => ({ query: { symbol: "RY" } });

const calls: Calls = {
  ...figureCalls,
  rangeRecord: nothing,
  authOptions: nothing,
  authMe: nothing,
  connectionStatus: nothing,
  stockSearch: () => ({ query: { query: "bank" } }),
  stockSectors: nothing,
  stockExchanges: nothing,
  stockSymbols: empty,
  stockNews: () => ({ params: { symbol: "RY" }, query: {} }),
  marketStatus: nothing,
  health: nothing,
  profile: nothing,
  accountSecurity: nothing,
  sessions: nothing,
  securityEvents: empty,
  accountSettings: nothing,
  adminUsers: empty,
  adminStats: nothing,
  adminAnalytics: empty,
  adminSystem: nothing,
  adminSettings: nothing,
  adminAudit: empty,
  adminTradingHalt: nothing,
  chatSuggestions: empty,
  brokerageList: nothing,
  brokerageKey: nothing,
  trainingProgress: ofSymbol,
  networkEvaluation: ofSymbol,
  simulationResults: ofSymbol,
  notifications: empty,
  notificationPreferences: nothing,
  alerts: empty,
  subscriptionInfo: nothing,
  systemHealth: nothing,
  watchlist: nothing,
  identicalProperties: nothing,
  ownSecurities: nothing,
  sandboxBilling: nothing,
  runAnalysis: () => ({ body: {} }),
  voiceCommand: () => ({ body: { transcript: "show my portfolio" } }),
};

/** Reading calls that are not asked, and why. */
const apart: Partial<Record<OperationId, string>> = {
  authExternalLogin: "goes to another site",
  authExternalCallback: "goes to another site",
  taxYearFile: "a file; its words are told in the reader's language in its own test",
  saleLots: "of a sale by lots of a resident of the United States, without words of its own",
  portfolioExport: "a file; its heads are told in the reader's language in its own test",
  exportAccount: "a file of what is stored, as it is stored",
  stream: "never ends; it brings what other calls answer",
  orderDoubt: "a live order's, told by its broker",
  chatTicket: "a ticket that a chat made, told with its message",
  analysisRunDetails: "a run's, as in `tradingDashboard`",
  connectionUrl: "an address",
  exportActivities: "a file of what is stored, as it is stored",
  importSample: "a file of a broker, as it is",
  imports: "a list of files in their own words, with codes for the screen's",
  showImport: "a look at a file in its own words, with codes for the screen's",
  ownPrices: "days and prices, as their owner typed them",
  ruleGap: "of a rule that is traded, which this world has none of; see trading/auto-trading/rule-gap",
  ruleGapFile: "a file; its heads are told in the reader's language in its own test",
  ruleDecisions: "of a rule that is traded, which this world has none of; see trading/auto-trading/own-rules",
  ruleTest: "of a rule that was tested, which this world has none of; see research/trading-rules",
  recurringEntries: "of an account that is kept here, which this world has none of; see books/recurring",
  importLines: "lines of a file in its own words, with codes for the screen's",
  sandboxPortal: "read from the link of a connection, in its own test",
  sandboxCheckout: "read from the link of a checkout, in its own test",
};

/** The same in both languages by right; by the end of their paths. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/^\.next$/, "where the next page of a list begins, which nobody reads"],
  [/\.memo$/, "a note of the books, which no screen shows"],
  [/^\.suggestions\[\]$|^\.heard$/, "what the caller asked, in the caller's words"],
  [/\.time_zone$/, "a name of the time zone database"],
  [/\.evidence\[\]\.indicator$/, "`Volume` is French too"],
  [/\.country\[\]\.label$/, "`Canada` is French too"],
  [/\.trades\[\]\.exit$/, "`Signal` is French too"],
];

/** Of companies, exchanges, brokers and people, and of the providers of this test. */
async function properNames({ server, client }: World): Promise<(text: string) => boolean> {
  const listed = await server.ctx.market.instruments();
  const { brokerages } = await client.call("brokerageList");
  const names = new Set(["Recorded", "Neuro", "Neuro Sandbox", "Demo", "Crypto"]);
  for (const { name, exchange } of listed) names.add(name).add(exchange).add(`${name}, ${exchange}`);
  for (const { name } of brokerages) names.add(name);
  return (text) => names.has(text);
}

let world: World;
beforeAll(async () => {
  world = await openWorld("mixed", "one");
  const { user } = await world.client.call("authMe");
  await world.server.ctx.db.orm.update(users).set({ role: "admin" }).where(eq(users.id, user.user_id));
}, 60_000);
afterAll(() => world.close());

test("every call that reads is asked, or stands apart for a reason", () => {
  const known = new Set([...Object.keys(calls), ...Object.keys(apart)]);
  const reading = (Object.entries(operations) as [OperationId, OperationSpec][]).filter(
    ([, { method }]) => method === "GET",
  );
  expect(reading.map(([id]) => id).filter((id) => !known.has(id))).toEqual([]);
});

test("the walk knows a text for people, and an id in one", () => {
  expect(["Not yet there", "Gold"].filter((text) => !isForPeople(text))).toEqual([]);
  const others = ["order_filled", "2026-05-28", "XTSE:RY", "Ledger · Simulated market", "TFSA"];
  expect(others.filter(isForPeople)).toEqual([]);
  expect(["Sell XTSE:RY now", "XTSE:RY"].map(namesListingById)).toEqual([true, false]);
});

/** `{count|order|orders}`, or a place without its figure. */
const isUnfilled = (text: string) => /\{\w+(\|[^{}]*)?\}/.test(text);

test("no French answer says anything in English, none names a listing by its id, and in either language all places are filled", async () => {
  const isName = await properNames(world);
  const french = { ...world, client: world.server.client(world.token, "fr") };
  const isWrong = ({ path, text }: { path: string; text: string }) =>
    isForPeople(text) && !isName(text) && !SAME.some(([end]) => end.test(path));
  const findings = new Set<string>();
  for (const [id, input] of Object.entries(calls) as [OperationId, Asked][]) {
    const english = textsOf(await answerOf(world, id, input));
    const said = new Set(english.map(({ text }) => text));
    const answer = await answerOf(french, id, input);
    for (const { path, text } of [...english, ...textsOf(answer)])
      if (isUnfilled(text)) findings.add(`${id}${path} leaves a place open: ${text}`);
    if ((answer as { refused?: string } | null)?.refused === "invalid_input")
      findings.add(`${id} was not asked`);
    for (const each of textsOf(answer)) {
      if (namesListingById(each.text)) findings.add(`${id}${each.path} names an id: ${each.text}`);
      if (said.has(each.text) && isWrong(each)) findings.add(`${id}${each.path}: ${each.text}`);
    }
  }
  expect([...findings]).toEqual([]);
}, 120_000);
