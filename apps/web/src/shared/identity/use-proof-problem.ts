import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";

interface Problem {
  password?: string;
  code?: string;
  other?: string;
}

export interface Typed {
  /** Null where it is not asked for. */
  password: string | null;
  code: string | null;
}

/** What is wrong with a password or a code, each beside its field; everything else under the form. */
export function useProofProblem() {
  const { t } = useLingui();
  const [problem, setProblem] = useState<Problem>({});
  return {
    ...problem,
    forget: () => setProblem({}),
    /** False when something was left empty, which is said beside it. */
    check({ password, code }: Typed): boolean {
      const found: Problem = {
        ...(password === "" ? { password: t`Please enter your password` } : {}),
        ...(code?.trim() === "" ? { code: t`Please enter the code` } : {}),
      };
      setProblem(found);
      return Object.keys(found).length === 0;
    },
    take: (error: unknown) => setProblem(problemOf(error, t`That password is not right.`)),
  };
}

/** `wrongPassword`: the address is not in question here, as the server's own words would have it. */
function problemOf(error: unknown, wrongPassword: string): Problem {
  if (!isApiError(error)) return { other: wordsOf(error) };
  if (error.code === "invalid_credentials") return { password: wrongPassword };
  if (error.code === "second_factor_wrong") return { code: error.detail };
  const ofCode = error.fields.find(({ path }) => path === "code");
  return ofCode === undefined ? { other: error.detail } : { code: ofCode.message };
}
