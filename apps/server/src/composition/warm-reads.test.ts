/** What people look at all the time asks the database nothing while its rows are known. */
import type { OperationId } from "@neuro/contract";
import { expect, test, vi } from "vitest";
import { onBothDatabases } from "../testing/databases.ts";
import { createTestApp } from "../testing/test-app.ts";

let statements = 0;

const calls: Partial<Record<OperationId, object>> = {
  accounts: {},
  accountsEnhanced: {},
  holdings: {},
  portfolioSummary: {},
  dashboardSummary: {},
  portfolioAllocation: { query: {} },
  performanceChart: { params: { period: "1y" } },
  portfolioRisk: {},
  analyzeSymbol: { body: { symbol: "RY" } },
  advancedAnalysis: { body: { symbol: "RY" } },
  marketOverview: { query: {} },
};

onBothDatabases(
  "reads of what is known already",
  (database) => {
    test("send no statement", async () => {
      const server = await createTestApp(database());
      const { token } = await server.client().call("authDemoLogin");
      const client = server.client(token);
      const sent: Record<string, number> = {};
      vi.useFakeTimers({ toFake: ["performance"] });
      try {
        for (const [id, input] of Object.entries(calls)) {
          await client.call(id as never, input as never);
          const before = statements;
          await client.call(id as never, input as never);
          sent[id] = statements - before;
        }
      } finally {
        vi.useRealTimers();
      }
      expect(sent).toEqual(Object.fromEntries(Object.keys(calls).map((id) => [id, 0])));
      await server.close();
    });
  },
  { onStatement: () => (statements += 1) },
);
