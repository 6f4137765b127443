import type { AnswerOf } from "@neuro/contract";
import type { AppContext } from "../../context.ts";
import { type Failure, failure } from "../../failure.ts";
import { deleteAlert } from "./alert-store.ts";

export async function removeAlert(
  { db }: Pick<AppContext, "db">,
  userId: string,
  id: string,
): Promise<AnswerOf<"deleteAlert"> | Failure> {
  return (await deleteAlert(db.orm, { userId, id })) ? { success: true } : failure("alert_not_found");
}
