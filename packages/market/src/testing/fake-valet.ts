/**
 * The Bank of Canada's Valet API on 127.0.0.1, as its documentation describes the observations of a series: JSON with the terms, what
 * the series is, and one object a day; an unknown series and a wrong day are refused with a message.
 * Source: https://www.bankofcanada.ca/valet/docs.
 */
import type { ServerResponse } from "node:http";
import { dayNumberOf } from "@neuro/contract/primitives";
import { type LoopbackServer, startLoopbackServer } from "./loopback-server.ts";

/** By series, then ISO day. */
export type FakeObservations = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface FakeValetOptions {
  readonly observations: () => FakeObservations;
  /** Answers instead of the fake where it returns true. */
  readonly instead?: (response: ServerResponse, count: number) => boolean;
}

const PATH = /^\/observations\/([A-Z0-9]+)\/json$/;
const KNOWN_QUERY = new Set(["start_date", "end_date"]);

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}

export function startFakeValet({ observations, instead }: FakeValetOptions): Promise<LoopbackServer> {
  return startLoopbackServer((request, response, count) => {
    if (instead?.(response, count) === true) return;
    const url = new URL(request.url ?? "", "http://127.0.0.1");
    const series = PATH.exec(url.pathname)?.[1] ?? "";
    const days = observations()[series];
    const docs = "https://www.bankofcanada.ca/valet/docs";
    if (days === undefined) {
      send(response, 404, { message: `Series ${series} not found.`, docs });
      return;
    }
    const [from, to] = [url.searchParams.get("start_date") ?? "", url.searchParams.get("end_date") ?? ""];
    const isStrange = [...url.searchParams.keys()].some((name) => !KNOWN_QUERY.has(name));
    if (isStrange || Number.isNaN(dayNumberOf(from)) || Number.isNaN(dayNumberOf(to)) || from > to) {
      send(response, 400, { message: "Bad observations request parameters", docs });
      return;
    }
    const found = Object.entries(days).filter(([date]) => date >= from && date <= to);
    send(response, 200, {
      terms: { url: "https://www.bankofcanada.ca/terms/" },
      seriesDetail: {
        [series]: { label: series, description: "Exchange rate", dimension: { key: "d", name: "date" } },
      },
      observations: found.sort().map(([d, v]) => ({ d, [series]: { v } })),
    });
  });
}
