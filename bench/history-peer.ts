/** The same answer the plain way: an object made into text and compressed for each request. Started by measure-history.ts. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { gzip } from "node:zlib";

const answer: unknown = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const server = createServer((_, response) => {
  gzip(JSON.stringify(answer), (_error, body) => {
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
    response.end(body);
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") process.send?.(address.port);
});
