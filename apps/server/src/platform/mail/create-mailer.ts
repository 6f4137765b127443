/** Sends through the mail server of MAIL_URL. */
import type { Transporter } from "nodemailer";
import type { Logger } from "pino";
import type { MailSettings } from "../config/config.ts";
import type { Letter, Mailer, Posted } from "./mailer.ts";

/** Each step of the talk with the mail server; somebody may be waiting for the answer. */
const STEP_TIMEOUT_MS = 8_000;
/** All of it: a server that says one byte now and then holds nobody up. */
const LETTER_TIMEOUT_MS = 25_000;

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}

/** Its library is loaded for the first letter: most starts send none. */
async function createTransporter({ url, from }: MailSettings): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const { username, hostname } = new URL(url);
  return createTransport(
    {
      url,
      connectionTimeout: STEP_TIMEOUT_MS,
      greetingTimeout: STEP_TIMEOUT_MS,
      socketTimeout: STEP_TIMEOUT_MS,
      dnsTimeout: STEP_TIMEOUT_MS,
      // Without it whoever sits between could strip the encryption and read the password.
      requireTLS: username !== "" && !isLoopback(hostname),
      // No content of ours comes from a file or another server, whatever a text may look like.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
}

/** Replies of the 500s are final; everything else may pass. */
function outcomeOf(error: unknown): Posted {
  const { responseCode } = error as { readonly responseCode?: number };
  return responseCode !== undefined && responseCode >= 500 ? "refused" : "unreachable";
}

/** What may be logged: not the address of the reader, which replies of mail servers like to repeat. */
function reasonOf(error: unknown): Record<string, string | number | undefined> {
  const { code, responseCode, command } = error as Record<string, string | number | undefined>;
  return { code, responseCode, command };
}

async function withinTime(sending: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("too slow")), LETTER_TIMEOUT_MS);
  sending.catch(() => undefined);
  await Promise.race([sending, late.promise]).finally(() => clearTimeout(timer));
}

export function createMailer(settings: MailSettings | null, log: Logger): Mailer {
  if (settings === null)
    return { isConfigured: false, answers: async () => false, send: async () => "unreachable" };
  let created: Promise<Transporter> | undefined;
  const transporter = () => (created ??= createTransporter(settings));
  return {
    isConfigured: true,
    answers: () =>
      transporter()
        .then((each) => each.verify())
        .then(
          () => true,
          () => false,
        ),
    async send({ to, subject, text, html, locale }: Letter) {
      try {
        const headers = { "Auto-Submitted": "auto-generated", "Content-Language": locale };
        const by = await transporter();
        await withinTime(by.sendMail({ to: { name: "", address: to }, subject, text, html, headers }));
        return "sent";
      } catch (error) {
        const outcome = outcomeOf(error);
        log.warn({ outcome, ...reasonOf(error) }, "an e-mail could not be sent");
        return outcome;
      }
    },
  };
}
