import { wordsOf } from "#data/calls/client.ts";
import { refresh } from "#data/queries/refresh.ts";
import { toast } from "#lib/toast.ts";
import { confirm, type Question } from "#ui/windows/confirm.ts";

export interface UserAction<T> {
  question: Question;
  call(): Promise<T>;
  /** What is said when it is done. */
  done(answer: T): { title: string; detail?: string };
  /** What is said when it came to nothing. */
  failed(reason: string): { title: string; detail?: string };
}

/** Asks, acts, says what came of it and loads the lists again. Undefined where nothing was done. */
export async function runUserAction<T>({
  question,
  call,
  done,
  failed,
}: UserAction<T>): Promise<T | undefined> {
  if (!(await confirm(question))) return undefined;
  try {
    const answer = await call();
    toast({ kind: "done", ...done(answer) });
    return answer;
  } catch (error) {
    toast({ kind: "error", ...failed(wordsOf(error)) });
    return undefined;
  } finally {
    // Whatever happened: what is on screen may be no longer true.
    refresh(["adminUsers", "adminStats", "adminAudit"]);
  }
}
