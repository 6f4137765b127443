/** A library's search the plain way over node:http: JSON of the first hundred. Started by measure-search.ts. */
import { createServer } from "node:http";
import type { ListedStock } from "@neuro/contract";
import { engines } from "./search-engines.ts";
import { searchListing } from "./search-listing.ts";

const [name = "", marketDir = ""] = process.argv.slice(2);
const listed = await searchListing(marketDir);
const byId = new Map<string, ListedStock>(listed.map((stock) => [stock.instrument_id, stock]));
const engine = engines.find((one) => one.name === name);
if (engine === undefined) throw new Error(`No engine is called ${name}.`);
const find = engine.make(listed);

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? "", "http://localhost");
  const stocks = find(searchParams.get("query") ?? "").map((id) => byId.get(id));
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ stocks, total: stocks.length }));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") process.send?.(address.port);
});
