/** A hundred thousand transactions of twenty years of one account, as Questrade writes them. */
const FIRST_DAY = Date.parse("2006-01-02");
const DAY_MS = 86_400_000;
const SYMBOLS = ["RY.TO", "TD.TO", "BNS.TO", "ENB.TO", "CNR.TO", "SHOP.TO", "AAPL", "MSFT", "NVDA", "AMZN"];
const HEAD =
  "Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type";

function line(number: number, transactions: number): string {
  const of = Math.floor((number / transactions) * 7_300);
  const at = `${new Date(FIRST_DAY + of * DAY_MS).toISOString().slice(0, 10)} 12:00:00 AM`;
  const symbol = SYMBOLS[number % SYMBOLS.length] ?? "";
  const currency = symbol.endsWith(".TO") ? "CAD" : "USD";
  const price = 50 + (number % 977) / 10;
  const row = (action: string, units: number, net: number, name: string, what: string) =>
    `${at},${at},${action},${what},${name},${units.toFixed(5)},${price.toFixed(5)},${net.toFixed(2)},0.00,${net.toFixed(2)},${currency},51234567,Any,Individual margin`;
  const name = `${symbol} COMMON SHARES OF A COMPANY THAT IS LISTED WE ACTED AS AGENT`;
  if (number % 50 === 0) return row("CON", 0, 250_000, "CONTRIBUTION", "");
  if (number % 10 === 7) return row("DIV", 0, 12 + (number % 31), `${name} CASH DIV`, symbol);
  const units = 1 + (number % 7);
  return number % 3 === 2
    ? row("Sell", -units, units * price, name, symbol)
    : row("Buy", units, -units * price, name, symbol);
}

export function largeFile(transactions: number): string {
  return [HEAD, ...Array.from({ length: transactions }, (_, number) => line(number, transactions))].join(
    "\n",
  );
}
