/** Whose accounts a user's accounts are, and what was told of their contribution room. */
import { sql } from "drizzle-orm";
import { bigserial, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ownerId } from "./access.ts";
import { exact, instant } from "./columns.ts";

/** The user themself among them once something was told of them; what has no person is the user's. */
export const householdPeople = pgTable(
  "household_people",
  {
    seq: bigserial("seq", { mode: "number" }).primaryKey(),
    id: uuid("id").notNull().unique(),
    userId: ownerId(),
    relation: text("relation", { enum: ["self", "spouse", "child", "other"] }).notNull(),
    /** Empty of the user themself. */
    name: text("name").notNull(),
    birthDate: date("birth_date", { mode: "string" }),
    /** Year; null where it is not later than that of 18. */
    residentSince: integer("resident_since"),
    /** Of a spouse: day of the marriage, or on which they became common-law partners; null where nobody told it. */
    spouseSince: date("spouse_since", { mode: "string" }),
    /** Of a spouse: day from which they live apart for good; null where they do not. */
    spouseUntil: date("spouse_until", { mode: "string" }),
    madeAt: instant("made_at").notNull(),
  },
  (table) => [
    index("household_people_by_user").on(table.userId),
    uniqueIndex("household_people_self").on(table.userId).where(sql`${table.relation} = 'self'`),
  ],
);

const personId = () => uuid("person_id").references(() => householdPeople.id, { onDelete: "cascade" });

/** Room of a kind as the tax agency told it on a day; of those that stand the latest day counts. CAD. */
export const roomStatements = pgTable(
  "room_statements",
  {
    seq: bigserial("seq", { mode: "number" }).primaryKey(),
    id: uuid("id").notNull().unique(),
    userId: ownerId(),
    personId: personId(),
    kind: text("kind", { enum: ["TFSA", "RRSP", "FHSA", "RESP"] }).notNull(),
    asOf: date("as_of", { mode: "string" }).notNull(),
    amount: exact("amount").notNull(),
    /** Ever before that day; null where it does not matter. */
    paidIn: exact("paid_in"),
    granted: exact("granted"),
    madeAt: instant("made_at").notNull(),
    undoneAt: instant("undone_at"),
  },
  (table) => [index("room_statements_by_user").on(table.userId)],
);

/** Paid in (positive) or taken out where no account is linked. CAD. */
export const roomEntries = pgTable(
  "room_entries",
  {
    seq: bigserial("seq", { mode: "number" }).primaryKey(),
    id: uuid("id").notNull().unique(),
    userId: ownerId(),
    personId: personId(),
    kind: text("kind", { enum: ["TFSA", "RRSP", "FHSA", "RESP"] }).notNull(),
    date: date("date", { mode: "string" }).notNull(),
    amount: exact("amount").notNull(),
    note: text("note").notNull(),
    madeAt: instant("made_at").notNull(),
    undoneAt: instant("undone_at"),
  },
  (table) => [index("room_entries_by_user").on(table.userId)],
);
