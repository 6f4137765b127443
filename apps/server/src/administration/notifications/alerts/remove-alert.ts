import type { AnswerOf } from "@neuro/contract";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { AdministrationContext } from "../../administration-context.ts";
import { deleteAlert } from "./alert-store.ts";

export async function removeAlert(
  { db }: Pick<AdministrationContext, "db">,
  userId: string,
  id: string,
): Promise<AnswerOf<"deleteAlert"> | Failure> {
  return (await deleteAlert(db.orm, { userId, id })) ? { success: true } : failure("alert_not_found");
}
