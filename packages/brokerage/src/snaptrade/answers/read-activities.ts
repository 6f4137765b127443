/** All pages of an account's transactions, as one list without gaps. */
import { DAY_MS } from "@neuro/contract/primitives";
import type { AggregatorUser, BrokerActivity, Outcome } from "../../aggregator/port.ts";
import { plain } from "../../vendor/ask-vendor.ts";
import { failure } from "../../vendor/failure.ts";
import { ascending, type ReadActivity } from "../../vendor/fingerprint-activities.ts";
import type { VendorClient } from "../vendor-client.ts";
import { activityPage } from "./activity-answers.ts";

const PAGE = 1_000;
/** When the list changes while it is paged, it is read again from its start. */
const PASSES = 3;

export interface ActivityQuestion {
  readonly user: AggregatorUser;
  readonly accountId: string;
  /** First day, inclusive; null for everything. */
  readonly from: string | null;
}

export async function readActivities(
  client: VendorClient,
  question: ActivityQuestion,
): Promise<Outcome<readonly BrokerActivity[]>> {
  for (let pass = 1; pass <= PASSES; pass += 1) {
    const read = await readPages(client, question);
    if (!read.ok) return read;
    if (read.value === null) continue;
    const { from } = question;
    const whole = ascending(read.value.toReversed());
    return { ok: true, value: from === null ? whole : whole.filter(({ tradeDate }) => tradeDate >= from) };
  }
  return failure("busy", "activities: the list kept changing while it was read");
}

/** Newest first, as the vendor has them; null when the list changed meanwhile. */
async function readPages(
  client: VendorClient,
  { user, accountId, from }: ActivityQuestion,
): Promise<Outcome<readonly ReadActivity[] | null>> {
  const byId = new Map<string, ReadActivity>();
  let total: number | null = null;
  for (let offset = 0; total === null || offset < total; offset += PAGE) {
    const page = plain(
      await client.ask({
        name: "activities",
        kind: "read",
        user,
        account: accountId,
        schema: activityPage,
        call: ({ accountInformation }, options, who) =>
          accountInformation.getAccountActivities(
            {
              ...who,
              accountId,
              offset,
              limit: PAGE,
              // The vendor's days are UTC, ours Toronto's: one more is asked for, so that ours are whole.
              ...(from === null ? {} : { startDate: dayBefore(from) }),
            },
            options,
          ),
      }),
    );
    if (!page.ok) return page;
    if (total !== null && page.value.total !== total) return { ok: true, value: null };
    total = page.value.total;
    for (const activity of page.value.activities) byId.set(activity.id, activity);
    if (page.value.activities.length === 0) break;
  }
  return { ok: true, value: byId.size === total ? [...byId.values()] : null };
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}
