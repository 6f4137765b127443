/** The answer of a login that needed no second step. */
export function entered<T extends object>(answer: T): Extract<T, { readonly token: string }> {
  if (!("token" in answer)) throw new Error("a second step is asked for");
  return answer as Extract<T, { readonly token: string }>;
}
