/** One symbol on two exchanges, as Interactive Brokers' files tell it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const trade = (id: number, exchange: string, currency: string, price: number) =>
  `<Trade currency="${currency}" assetCategory="STK" symbol="RY" conid="${exchange}" description="ROYAL BANK OF CANADA" listingExchange="${exchange}" tradeDate="20250106" quantity="1" tradePrice="${price}" proceeds="-${price}" ibCommission="0" netCash="-${price}" buySell="BUY" levelOfDetail="EXECUTION" transactionID="${id}"/>`;
const dividend = (id: number, exchange: string, currency: string) =>
  `<CashTransaction currency="${currency}" symbol="RY" conid="${exchange}" assetCategory="STK" type="Dividends" dateTime="20250224" amount="1" description="RY CASH DIVIDEND" levelOfDetail="DETAIL" transactionID="${id}"/>`;
const flex = (trades: readonly string[], paid: readonly string[]) =>
  new File(
    [
      `<FlexQueryResponse><FlexStatements count="1"><FlexStatement accountId="U1"><Trades>${trades.join("")}</Trades>`,
      `<CashTransactions>${paid.join("")}</CashTransactions></FlexStatement></FlexStatements></FlexQueryResponse>`,
    ],
    "flex.xml",
  );

onOneDatabase("listings of one symbol", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  test("what was bought in Toronto is Toronto's, what was bought in New York is New York's, and what each paid goes to it", async () => {
    const { client } = await newMember(server);
    const both = [trade(1, "TSE", "CAD", 150), trade(2, "NYSE", "USD", 110)];
    const paid = [dividend(3, "TSE", "CAD"), dividend(4, "NYSE", "USD")];
    const look = await client.call("previewImport", { body: { file: flex(both, paid) } });
    const named = look.securities.map(({ instrument_id, certainty, lines }) => [
      instrument_id,
      certainty,
      lines,
    ]);
    expect(named.toSorted()).toEqual([
      ["XNYS:RY", "sure", 2],
      ["XTSE:RY", "sure", 2],
    ]);
    const params = { id: look.id };
    const accounts = { U1: { type: "margin", name: "Own", currency: "CAD" } } as const;
    const { rows } = await client.call("changeImport", { params, body: { accounts } });
    await client.call("confirmImport", { params, body: { rows } });
    // Paid in the money of the other listing, which is held as well.
    const told = dividend(5, "TSE", "USD").replace("/>", ' listingExchange="TSE"/>');
    const again = await client.call("previewImport", { body: { file: flex([], [told]) } });
    expect(again.lines.map(({ instrument_id }) => instrument_id)).toEqual(["XTSE:RY"]);
  });
});
