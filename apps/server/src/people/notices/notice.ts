/** What a user is told, before it has words: figures stay figures until somebody reads them in some language. */
import type { NotificationCategory, NotificationPriority } from "@neuro/contract";

export type Facts = Readonly<Record<string, string | number | null>>;

export interface Notice {
  readonly alertType: string;
  readonly category: NotificationCategory;
  readonly priority: NotificationPriority;
  readonly facts: Facts;
  /** Path inside the app that it is about. */
  readonly link: string | null;
  /** The same thing is told once to a user; null where each is another. */
  readonly about: string | null;
}
