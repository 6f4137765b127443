/** The members of an installation as a table for the terminal. */
import { countDemos, listMembers } from "../../apps/server/src/people/access/users/members.ts";
import type { Orm } from "../../apps/server/src/platform/db/database.ts";

const minute = (at: Date) => at.toISOString().slice(0, 16).replace("T", " ");

function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

export async function listUsers(db: Orm): Promise<readonly string[]> {
  const [members, demos] = [await listMembers(db), await countDemos(db)];
  const rows = members.map(({ email, role, status, createdAt, lastSeenAt }) => [
    ...[email, role === "admin" ? "administrator" : "user", status],
    ...[minute(createdAt), minute(lastSeenAt)],
  ]);
  const lines =
    rows.length === 0
      ? ["Nobody has an account yet."]
      : table([["E-MAIL", "ROLE", "STATUS", "REGISTERED (UTC)", "LAST SEEN (UTC)"], ...rows]);
  return demos === 0 ? lines : [...lines, "", `Demos under way: ${demos}.`];
}
