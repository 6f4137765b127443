import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { createLogger } from "../logger.ts";
import { createMailer } from "./create-mailer.ts";
import { postLetter } from "./post-letter.ts";
import { writeLetter } from "./write-letter.ts";

let mail: MailServer;
const logged: string[] = [];
const log = createLogger("trace", { write: (line: string) => logged.push(line) });
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.close());

const words = {
  to: "reader@example.com",
  locale: "fr",
  subject: "Choisissez un nouveau mot de passe — déjà",
  before: "Où êtes-vous?",
  facts: [["Navigateur", '<img src=x onerror="alert(1)">']],
  action: { label: "Choisir", url: "http://127.0.0.1:4600/reset#token=abc&x" },
  after: "À bientôt",
} as const;

test("a letter arrives as text and as HTML that say the same, with nothing of a stranger's in its markup", async () => {
  expect(await createMailer(mail.settings, log).send(writeLetter(words))).toBe("sent");
  const [letter] = mail.takeLetters();
  expect(letter).toMatchObject({ to: "reader@example.com", subject: words.subject });
  const headers = letter!.parsed.headers;
  expect(headers.get("auto-submitted")).toBe("auto-generated");
  expect(headers.get("content-language")).toBe("fr");
  expect(letter!.parsed.from?.text).toBe('"Neuro" <neuro@example.com>');
  for (const said of [words.before, words.after, words.action.label]) {
    expect(letter!.text).toContain(said);
    expect(letter!.html).toContain(said);
  }
  expect(letter!.text).toContain(words.action.url);
  expect(letter!.html).toContain('href="http://127.0.0.1:4600/reset#token=abc&amp;x"');
  expect(letter!.html).not.toContain("<img");
  expect(letter!.html).toContain("&lt;img");
});

test("an address is one reader, whatever it holds", async () => {
  const to = "one@example.com, two@example.com\r\nBcc: three@example.com";
  await createMailer(mail.settings, log).send(
    writeLetter({ ...words, to, subject: "a\r\nBcc: four@example.com" }),
  );
  for (const { parsed } of mail.takeLetters()) {
    expect(parsed.bcc).toBeUndefined();
    expect([parsed.to].flat()).toHaveLength(1);
  }
});

test("a refusal is final, a mail server that is busy or gone is tried again; no address is logged", async () => {
  const mailer = createMailer(mail.settings, log);
  const letter = writeLetter(words);
  mail.answerWith(550);
  expect(await postLetter(mailer, letter, [1])).toBe("refused");
  mail.answerWith(451);
  expect(await mailer.send(letter)).toBe("unreachable");
  const trying = postLetter(mailer, letter, [1, 1, 1, 1, 1, 1]);
  mail.answerWith(null);
  expect(await trying).toBe("sent");
  expect(mail.takeLetters()).toHaveLength(1);

  const nobody = createServer().listen(0, "127.0.0.1");
  await once(nobody, "listening");
  const { port } = nobody.address() as { port: number };
  await new Promise((resolve) => nobody.close(resolve));
  const gone = createMailer({ ...mail.settings, url: `smtp://user:secret@127.0.0.1:${port}` }, log);
  expect(await gone.send(letter)).toBe("unreachable");
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join("")).not.toMatch(/reader@example|secret/);
});

test("without a mail server nothing is sent, and that is known beforehand", async () => {
  const mailer = createMailer(null, log);
  expect(mailer.isConfigured).toBe(false);
  expect(await mailer.send(writeLetter(words))).toBe("unreachable");
});
