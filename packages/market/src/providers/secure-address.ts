/** An https address without a password in it, as a browser would write it; null for anything else a vendor or a file may say. */
export function secureAddress(text: unknown): string | null {
  const url = typeof text === "string" ? URL.parse(text) : null;
  return url?.protocol === "https:" && url.username === "" && url.password === "" ? url.href : null;
}
