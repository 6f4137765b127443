import type { Locale } from "@neuro/contract";
import { eq } from "drizzle-orm";
import { users } from "../../../platform/db/schema/index.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import type { PeopleContext } from "../../people-context.ts";
import { tellOwner } from "../credentials/tell-owner.ts";

type Parts = Pick<PeopleContext, "db" | "wall" | "mailer" | "background" | "publicOrigin">;

/** Writes to the owner that the second step is on or off now, in case it was not them. */
export async function tellSecondFactor(
  parts: Parts,
  notice: "second_factor_on" | "second_factor_off",
  {
    userId,
    locale,
    from,
  }: { readonly userId: string; readonly locale: Locale; readonly from: RequestOrigin },
): Promise<void> {
  const [reader] = await parts.db.orm.select().from(users).where(eq(users.id, userId));
  if (reader) tellOwner(parts, { reader, notice, deed: { at: parts.wall(), from }, locale });
}
