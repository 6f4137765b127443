import { message } from "@neuro/contract";
import { userOf } from "../../people/access/users/user.ts";
import { type Failure, failure } from "../../platform/failure.ts";
import { type RemovalContext, removeEverything } from "../profile/delete-account.ts";
import { type Act, type ActParts, type Done, findUser, refuseOwn, requireProof } from "./act-on-user.ts";

/** Everything of a user goes, in the very way in which they would leave by themselves. */
export async function removeUser(parts: ActParts & RemovalContext, act: Act): Promise<Done | Failure> {
  const refused = refuseOwn(act) ?? requireProof(parts, act);
  if (refused !== null) return refused;
  const row = await findUser(parts, act.userId);
  if (row === null) return failure("not_found");
  const { admin, from, locale } = act;
  const stayed = await removeEverything(parts, {
    ...{ user: userOf(row), actorId: admin.id, by: "administrator", from },
  });
  if (stayed === null) return { success: true, message: message("admin.user_removed", locale) };
  const { departure } = stayed.params ?? {};
  return departure === undefined && stayed.code !== "broker_unreachable"
    ? stayed
    : { ...stayed, detail: message("admin.not_removed_yet", locale) };
}
