import type { NotificationCategory, NotificationPreferences } from "@neuro/contract";
import { useRef, useState } from "react";
import { call, wordsOf } from "#data/calls/client.ts";
import { setCachedAnswer } from "#data/queries/set-cached-answer.ts";
import { toast } from "#lib/toast.ts";

export type Categories = NotificationPreferences["categories"];
export type Channel = keyof Categories[NotificationCategory];

export interface NotificationChoices {
  readonly categories: Categories;
  choose(category: NotificationCategory, channel: Channel, on: boolean): void;
}

/** Each choice holds at once and is stored one after the other, so that the last word on a category is the last said. */
export function useNotificationChoices(stored: Categories, failed: string): NotificationChoices {
  const [chosen, setChosen] = useState<Partial<Categories>>({});
  const latest = useRef(stored);
  const storing = useRef(Promise.resolve());
  const categories = { ...stored, ...chosen };
  latest.current = categories;

  async function store(category: NotificationCategory, channels: Categories[NotificationCategory]) {
    const isLatest = () => latest.current[category] === channels;
    try {
      const answer = await call("saveNotificationPreferences", {
        body: { categories: { [category]: channels } },
      });
      setCachedAnswer("notificationPreferences", answer);
    } catch (error) {
      toast({ kind: "error", title: failed, detail: wordsOf(error) });
    }
    // As it is stored from here on, unless something else was chosen meanwhile.
    if (isLatest()) setChosen(({ [category]: _, ...others }) => others);
  }

  return {
    categories,
    choose(category, channel, on) {
      const channels = { ...latest.current[category], [channel]: on };
      latest.current = { ...latest.current, [category]: channels };
      setChosen((others) => ({ ...others, [category]: channels }));
      storing.current = storing.current.then(() => store(category, channels));
    },
  };
}
