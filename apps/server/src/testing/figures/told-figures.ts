/** The figures that the chat says and that the file of the holdings has, under the names of `shown-figures.ts`. */
import type { AnswerOf, Client } from "@neuro/contract";
import type { ShownFigure } from "./shown-figures.ts";

type Figures = AnswerOf<"chatMessage">["figures"];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Labels of the answers in English, and what the calls name the same. */
const NAMES: Readonly<Record<string, string>> = {
  "Portfolio value": "value",
  "Change since the previous close": "change 1D",
  "The same in percent": "return 1D",
  "Market value of the holdings": "invested",
  "Cash of all accounts": "cash",
};

async function ofChat(client: Client): Promise<ShownFigure[]> {
  const { accounts } = await client.call("accounts");
  const byName = Map.groupBy(accounts, ({ display_name }) => display_name);
  const { session_id } = await client.call("chatStart");
  const ask = async (message: string): Promise<Figures> =>
    (await client.call("chatMessage", { body: { session_id, message } })).figures;
  const found: ShownFigure[] = [];

  for (const { label, value } of await ask("What is my portfolio worth?")) {
    const named = byName.get(label);
    const name = named?.length === 1 ? `value of ${named[0]?.id}` : NAMES[label];
    if (name !== undefined) found.push({ name, call: "chat: portfolio", value });
  }
  const inCash = (await ask("How much cash do I have?")).filter(({ label }) => label === "Cash");
  for (const { value } of inCash) found.push({ name: "cash", call: "chat: cash", value });
  const owned = (await ask("What do I own?")).filter(({ label }) => /^\S+: Market value$/.test(label));
  for (const [label, of] of Map.groupBy(owned, (figure) => figure.label))
    found.push({
      ...{ name: `held ${label.split(":")[0]}`, call: "chat: holdings" },
      value: sum(of.map(({ value }) => value)),
    });
  return found;
}

async function ofHoldings(client: Client): Promise<ShownFigure[]> {
  const { holdings } = await client.call("holdings");
  const { summary } = await client.call("dashboardSummary");
  const held = holdings.filter(({ holding_category }) => holding_category !== "cash");
  return [
    { name: "invested", call: "dashboardSummary", value: summary.investment_value },
    { name: "all holdings", call: "holdings", value: sum(holdings.map((each) => each.market_value_home)) },
    ...[...Map.groupBy(held, ({ symbol }) => symbol)].map(([symbol, of]) => ({
      ...{ name: `held ${symbol}`, call: "holdings" },
      value: sum(of.map((each) => each.market_value_home)),
    })),
  ];
}

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell.replaceAll('"', ""));

function ofFile(csv: string): ShownFigure[] {
  const [head = "", ...lines] = csv.replace("\uFEFF", "").trim().split(/\r?\n/);
  const columns = cellsOf(head);
  const [symbolAt, valueAt] = [columns.indexOf("Symbol"), columns.indexOf("Market value (CAD)")];
  const rows = lines.map(cellsOf);
  const call = "file of the holdings";
  return [
    { name: "all holdings", call, value: sum(rows.map((row) => Number(row[valueAt]))) },
    ...[...Map.groupBy(rows, (row) => row[symbolAt])].map(([symbol, of]) => ({
      ...{ name: `held ${symbol}`, call },
      value: sum(of.map((row) => Number(row[valueAt]))),
    })),
  ];
}

/** `holdingsFile` answers the CSV file in English. */
export async function toldFigures(
  client: Client,
  holdingsFile: () => Promise<string>,
): Promise<readonly ShownFigure[]> {
  return [...(await ofHoldings(client)), ...(await ofChat(client)), ...ofFile(await holdingsFile())];
}
