/** Proposals in the database. Every read names the user: another user's proposal does not exist. */
import { and, desc, eq, gt, inArray, lt, lte, notInArray } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { optimizationProposals } from "../../../platform/db/schema/index.ts";
import { UUID } from "../../../platform/uuid.ts";
import type { Implementation, Proposal } from "./proposal.ts";

/** Looking again makes a new proposal; of those still open a user keeps so many. */
const KEPT_OPEN = 20;

export async function insertProposal(tx: Orm, proposal: Proposal): Promise<void> {
  const { createdAt, expiresAt, ...rest } = proposal;
  await tx
    .insert(optimizationProposals)
    .values({ ...rest, createdAt: new Date(createdAt), expiresAt: new Date(expiresAt) });
  const open = and(
    eq(optimizationProposals.userId, proposal.userId),
    eq(optimizationProposals.status, "open"),
  );
  const newest = tx
    .select({ id: optimizationProposals.id })
    .from(optimizationProposals)
    .where(open)
    .orderBy(desc(optimizationProposals.createdAt), desc(optimizationProposals.id))
    .limit(KEPT_OPEN);
  await tx.delete(optimizationProposals).where(and(open, notInArray(optimizationProposals.id, newest)));
}

/** Null when the user has no such proposal. One past its time is expired, whether or not the sweep has been there. */
export async function findProposal(
  db: Orm,
  key: { readonly userId: string; readonly id: string; readonly wallMs: number },
): Promise<Proposal | null> {
  if (!UUID.test(key.id)) return null;
  const [row] = await db
    .select()
    .from(optimizationProposals)
    .where(and(eq(optimizationProposals.id, key.id), eq(optimizationProposals.userId, key.userId)));
  if (row === undefined) return null;
  const expiresAt = row.expiresAt.getTime();
  const status = row.status === "open" && expiresAt <= key.wallMs ? "expired" : row.status;
  const payload = row.payload as Proposal["payload"];
  return { ...row, status, payload, createdAt: row.createdAt.getTime(), expiresAt };
}

interface ProposalKey {
  readonly userId: string;
  readonly id: string;
}

const ofUser = ({ userId, id }: ProposalKey, status: Proposal["status"]) =>
  and(
    eq(optimizationProposals.id, id),
    eq(optimizationProposals.userId, userId),
    eq(optimizationProposals.status, status),
  );

async function moveOn(
  db: Orm,
  proposal: Proposal,
  change: {
    readonly from: Proposal["status"];
    readonly to: Proposal["status"];
    readonly implementation: Implementation;
    /** Only one that is still alive then, wall time. */
    readonly aliveAt?: number;
  },
): Promise<boolean> {
  const { from, to, implementation, aliveAt } = change;
  const alive = aliveAt === undefined ? undefined : gt(optimizationProposals.expiresAt, new Date(aliveAt));
  const moved = await db
    .update(optimizationProposals)
    .set({ status: to, payload: { ...proposal.payload, implementation } })
    .where(and(ofUser(proposal, from), alive))
    .returning({ id: optimizationProposals.id });
  return moved.length > 0;
}

/** Takes an open proposal to carry it out. Of several at once only one succeeds; the others find what that one approved. */
export function approveProposal(
  db: Orm,
  proposal: Proposal,
  { implementation, wallMs }: { readonly implementation: Implementation; readonly wallMs: number },
): Promise<boolean> {
  return moveOn(db, proposal, { from: "open", to: "approved", implementation, aliveAt: wallMs });
}

/** False when somebody else has finished it. */
export function finishProposal(
  db: Orm,
  proposal: Proposal,
  implementation: Implementation,
): Promise<boolean> {
  return moveOn(db, proposal, { from: "approved", to: "implemented", implementation });
}

/** False when it was not open any more. */
export async function rejectProposal(
  db: Orm,
  key: ProposalKey & { readonly wallMs: number },
): Promise<boolean> {
  const rejected = await db
    .update(optimizationProposals)
    .set({ status: "rejected" })
    .where(and(ofUser(key, "open"), gt(optimizationProposals.expiresAt, new Date(key.wallMs))))
    .returning({ id: optimizationProposals.id });
  return rejected.length > 0;
}

/** Marks what nobody may implement any more, and returns how many. */
export async function expireProposals(db: Orm, wallMs: number): Promise<number> {
  const expired = await db
    .update(optimizationProposals)
    .set({ status: "expired" })
    .where(
      and(eq(optimizationProposals.status, "open"), lte(optimizationProposals.expiresAt, new Date(wallMs))),
    )
    .returning({ id: optimizationProposals.id });
  return expired.length;
}

export async function deleteProposals(
  db: Orm,
  ended: {
    readonly statuses: readonly Proposal["status"][];
    /** Wall time, epoch ms: those that would have expired before. */
    readonly before: number;
  },
): Promise<number> {
  const deleted = await db
    .delete(optimizationProposals)
    .where(
      and(
        inArray(optimizationProposals.status, [...ended.statuses]),
        lt(optimizationProposals.expiresAt, new Date(ended.before)),
      ),
    )
    .returning({ id: optimizationProposals.id });
  return deleted.length;
}

/** Takes back an open proposal that nobody was shown. */
export async function withdrawProposal(db: Orm, key: ProposalKey): Promise<void> {
  if (UUID.test(key.id)) await db.delete(optimizationProposals).where(ofUser(key, "open"));
}
