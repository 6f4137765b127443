/** A mail server on loopback that reads what it is given, or refuses it. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import type { MailSettings } from "../platform/config/config.ts";

export interface ReceivedLetter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What follows `#token=` in it; empty where no link is. */
  readonly token: string;
  readonly parsed: ParsedMail;
}

export interface MailServer {
  readonly settings: MailSettings;
  /** All it has taken, oldest first. */
  readonly letters: readonly ReceivedLetter[];
  /** Since the last call. */
  takeLetters(): readonly ReceivedLetter[];
  /** Of the next letters: an SMTP code, or null to take them. */
  answerWith(code: number | null): void;
  close(): Promise<void>;
}

function received(parsed: ParsedMail): ReceivedLetter {
  const text = parsed.text ?? "";
  const to = Array.isArray(parsed.to) ? parsed.to[0] : parsed.to;
  return {
    to: to?.value[0]?.address ?? "",
    subject: parsed.subject ?? "",
    text,
    html: parsed.html || "",
    token: /#token=([\w-]+)/.exec(text)?.[1] ?? "",
    parsed,
  };
}

export async function startMailServer(): Promise<MailServer> {
  const letters: ReceivedLetter[] = [];
  let taken = 0;
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo(_address, _session, done) {
      if (refusal === null) done();
      else done(Object.assign(new Error("not now"), { responseCode: refusal }));
    },
    onData(stream, _session, done) {
      simpleParser(stream).then((parsed) => {
        letters.push(received(parsed));
        done();
      }, done);
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    settings: { url: `smtp://127.0.0.1:${port}`, from: "Neuro <neuro@example.com>" },
    letters,
    takeLetters: () => {
      const fresh = letters.slice(taken);
      taken = letters.length;
      return fresh;
    },
    answerWith: (code) => {
      refusal = code;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
