/** What a browser sends of a file: the text of a CSV, the bytes of a PDF as base64. */
export type FileSent = { readonly kind: "csv" | "pdf"; readonly content: string };

/** As base64 it stays within what the server takes. */
export const LARGEST_FILE = 2_200_000;

const isPdf = (file: File) => file.type === "application/pdf" || /\.pdf$/i.test(file.name);

/** Spreadsheets save in the letters of their system. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function base64Of(bytes: ArrayBuffer): string {
  let text = "";
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
  return btoa(text);
}

export async function readFile(file: File): Promise<FileSent> {
  const bytes = await file.arrayBuffer();
  return isPdf(file) ? { kind: "pdf", content: base64Of(bytes) } : { kind: "csv", content: textOf(bytes) };
}
