/** Whether the caller reads a compressed body, by the header `accept-encoding` as it stands. */
export function accepts(encoding: "br" | "gzip", header: string | readonly string[] | undefined): boolean {
  if (typeof header !== "string") return false;
  return header.split(",").some((part) => {
    const [name = "", ...parameters] = part.toLowerCase().split(";");
    return name.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  });
}
