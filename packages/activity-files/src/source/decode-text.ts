/** What old systems end a text with: the character of code 26. */
const END_MARK = String.fromCharCode(26);

/** Text of bytes: by its mark, else UTF-8, else as Windows writes western languages. */
export function decodeText(bytes: Uint8Array): string | null {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return decoded("utf-16le", bytes.subarray(2));
  if (a === 0xfe && b === 0xff) return decoded("utf-16be", bytes.subarray(2));
  const isMarked = a === 0xef && b === 0xbb && c === 0xbf;
  const body = isMarked ? bytes.subarray(3) : bytes;
  const utf16 = looksUtf16(body);
  if (utf16 !== null) return decoded(utf16, body);
  const text = decoded("utf-8", body) ?? decoded("windows-1252", body);
  // What is no text has characters that none has.
  return text === null || /[^\P{Cc}\t\r\n]/u.test(text.replace(END_MARK, "")) ? null : text;
}

function decoded(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: encoding !== "windows-1252" }).decode(bytes);
  } catch {
    return null;
  }
}

/** Without a mark: every second byte of western text is nothing. */
function looksUtf16(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, 400);
  if (head.length < 8) return null;
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const most = head.length / 2 - head.length / 10;
  if ((zeros[1] ?? 0) > most && zeros[0] === 0) return "utf-16le";
  return (zeros[0] ?? 0) > most && zeros[1] === 0 ? "utf-16be" : null;
}
