/** Takes secrets out of texts before anybody reads them: people's secrets travel in the query of the vendor's addresses. */
const NAMED =
  /(userSecret|consumerKey|webhookSecret|signature|sessionId|token)(["']?\s*[=:]\s*["']?)[^&"'\s,}]+/gi;
const HIDDEN = "[redacted]";

/** `secrets` are taken out wherever they stand; what stands beside a telling name is taken out even when it is unknown. */
export function redact(text: string, secrets: readonly string[] = []): string {
  let shown = text;
  for (const secret of secrets) {
    if (secret === "") continue;
    for (const form of [secret, encodeURIComponent(secret), encodeURI(secret)]) {
      shown = shown.replaceAll(form, HIDDEN);
    }
  }
  return shown.replace(NAMED, `$1$2${HIDDEN}`);
}
