/** The port to whatever carries e-mail away. */

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Of the words, for mail programs that read aloud or translate. */
  readonly locale: "en" | "fr";
}

/**
 * sent: the mail server took it. refused: it never will, as for an address it does not know. unreachable: nobody answered,
 * or it asks to try again later.
 */
export type Posted = "sent" | "refused" | "unreachable";

export interface Mailer {
  /** False where no mail server is named: then nothing is sent, and what needs e-mail says so. */
  readonly isConfigured: boolean;
  /** Whether the mail server takes our name and password; nothing is sent. Does not throw. */
  answers(): Promise<boolean>;
  /** One attempt, never longer than half a minute. Does not throw. */
  send(letter: Letter): Promise<Posted>;
}
