import { useLingui } from "@lingui/react/macro";
import type { AdminStats } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#ui/answer.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Figure } from "#ui/figure.tsx";
import { Cell, Split } from "#ui/sheet.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useStats } from "../use-stats.ts";

const columns = "grid-cols-2 desk:grid-cols-4";

/** Who is there, how many at this moment, whether everything works, and how much is asked of it. */
export function StatCards() {
  const { t } = useLingui();
  const query = useStats();
  return (
    <Answer
      query={query}
      failed={t`The figures could not be loaded.`}
      skeleton={
        <Split className={columns}>
          {["users", "sessions", "health", "requests"].map((card) => (
            <Cell key={card}>
              <Skeleton heights={[20, 40, 36]} widths={["50%", "60%", "100%"]} />
            </Cell>
          ))}
        </Split>
      }
    >
      {({ stats }) => <Cards stats={stats} />}
    </Answer>
  );
}

function Cards({ stats }: { stats: AdminStats }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Split className={columns}>
      <Card title={t`Total Users`}>
        <Figure size="xl">{format.number(stats.total_users)}</Figure>
      </Card>
      <Card title={t`Active Sessions`}>
        <Figure size="xl">{format.number(stats.active_sessions)}</Figure>
      </Card>
      <Card title={t`System Health`}>
        <Figure size="xl" unit="%">
          {format.number(stats.system_health, { maxDigits: 1 })}
        </Figure>
      </Card>
      <Card title={t`API Requests`}>
        <Figure size="xl">{format.compact(stats.api_requests)}</Figure>
      </Card>
    </Split>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Cell>
      <CellHead title={title} tone="label" />
      {children}
    </Cell>
  );
}
