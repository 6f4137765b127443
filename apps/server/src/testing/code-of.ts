import { ApiError } from "@neuro/contract";

/** `ok`, or the code of the refusal. */
export function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "ok",
    (error: unknown) => {
      if (error instanceof ApiError) return error.code;
      throw error;
    },
  );
}
