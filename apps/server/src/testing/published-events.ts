/** What is told to open screens, of whom and by name, oldest first; it is sent as well. */
import type { TestApp } from "./test-app.ts";

export interface PublishedEvent {
  readonly userId: string;
  readonly name: string;
}

export function publishedEvents({ ctx: { stream } }: Pick<TestApp, "ctx">): readonly PublishedEvent[] {
  const told: PublishedEvent[] = [];
  const publish = stream.publish.bind(stream);
  stream.publish = (userId, name, data) => {
    told.push({ userId, name });
    publish(userId, name, data);
  };
  return told;
}
