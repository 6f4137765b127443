import { type FormEvent, useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { toast } from "#lib/toast.ts";

/** What is typed into a form of a few fields, and the one problem that stands beside one of them. */
export function useTypedForm<T extends Record<string, string>>(
  empty: T,
  save: (typed: T, refuse: (field: keyof T, words: string) => void) => Promise<string | null>,
  onDone: () => void,
) {
  const [typed, setTyped] = useState(empty);
  const [problem, setProblem] = useState<{ field: keyof T | null; words: string } | null>(null);
  return {
    typed,
    edit(change: Partial<T>): void {
      setTyped({ ...typed, ...change });
      setProblem(null);
    },
    errorOf: (field: keyof T) => (problem?.field === field ? problem.words : undefined),
    /** Of the whole form. */
    failed: problem?.field === null ? problem.words : null,
    async submit(event: FormEvent): Promise<void> {
      event.preventDefault();
      try {
        const said = await save(typed, (field, words) => setProblem({ field, words }));
        if (said === null) return;
        toast({ title: said });
        onDone();
      } catch (error) {
        const words = (isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error);
        setProblem({ field: null, words });
      }
    },
  };
}
