import { type AnswerOf, closureName, DAY_MS } from "@neuro/contract";
import type { Composer } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Page } from "../../page.ts";

const words = {
  open: both("{name}: open until {close}{early}.", "{name}\u00a0: ouverte jusqu’à {close}{early}."),
  early: both(" (early close)", " (fermeture hâtive)"),
  before: both(
    "{name}: opens today at {open}, Eastern time.",
    "{name}\u00a0: ouvre aujourd’hui à {open}, heure de l’Est.",
  ),

  closed: both(
    "{name}: closed{why}; opens {day} at {open}, Eastern time.",
    "{name}\u00a0: fermée{why}; ouvre {day} à {open}, heure de l’Est.",
  ),
  why: both(" ({reason})", " ({reason})"),
  after: both(" for today", " pour aujourd’hui"),
  noSession: both("{name}: closed on {day}{why}.", "{name}\u00a0: fermée le {day}{why}."),
  session: both(
    "{name}: open on {day} from {open} to {close}, Eastern time{early}.",
    "{name}\u00a0: ouverte le {day} de {open} à {close}, heure de l’Est{early}.",
  ),
  tomorrow: both(
    "{name}: the next session starts {day} at {open}, Eastern time{gap}.",
    "{name} : la prochaine séance commence {day} à {open}, heure de l’Est{gap}.",
  ),
  notTomorrow: both("; tomorrow, {day}, there is none", "; demain, {day}, il n’y en a pas"),
  noFurther: both(
    "Sessions after that are not told here.",
    "Les séances suivantes ne sont pas indiquées ici.",
  ),
  now: both("It is {time} on {day}.", "Il est {time}, {day}."),
  replay: both("The market’s clock replays a past day.", "L’horloge du marché rejoue un jour passé."),
  crypto: both("Crypto trades at all hours.", "Les cryptomonnaies se négocient à toute heure."),
  market: both("Open the market", "Ouvrir le marché"),
  overview: both("How is the market today?", "Comment va le marché aujourd’hui?"),
  settle: both("What is settlement?", "Qu’est-ce que le règlement?"),
} as const;

export const marketHours: Composer = async (page, slots) => {
  const { date } = slots;
  const status = await page.read("marketStatus", date === undefined ? {} : { query: { date } });
  page.places([words.market, "stocks"]);
  page.suggest(words.overview, words.settle);
  if (status === null) return;
  page.paragraph(
    page.line(words.now, { time: page.format.time(status.now), day: page.format.date(status.now) }),
    status.clock_mode === "replay" ? page.line(words.replay) : [],
  );
  if (date !== undefined && status.day !== null) sayDay(page, status.day);
  else if (slots.upcoming === true) sayNext(page, status);
  else sayHours(page, status);
  page.say(words.crypto);
};

function sayDay(page: Page, { date, exchanges }: NonNullable<AnswerOf<"marketStatus">["day"]>): void {
  const day = page.format.date(date);
  page.list(
    exchanges.map(({ name, open, close, early_close, reason }) =>
      open === null || close === null
        ? page.line(words.noSession, {
            name,
            day,
            why:
              reason === null
                ? []
                : page.line(words.why, { reason: closureName(reason, page.situation.locale) }),
          })
        : page.line(words.session, {
            name,
            day,
            open: page.format.time(open),
            close: page.format.time(close),
            early: early_close ? page.line(words.early) : [],
          }),
    ),
  );
}

/** Of a question about tomorrow or another day to come: the next session, and whether tomorrow is without one. */
function sayNext(page: Page, { exchanges, now }: AnswerOf<"marketStatus">): void {
  const tomorrow = page.format.date(Date.parse(now) + DAY_MS, "weekday");
  const today = page.format.date(now, "weekday");
  page.list(
    exchanges.map(({ name, next_open }) => {
      const day = page.format.date(next_open, "weekday");
      const gap = day === tomorrow || day === today ? [] : page.line(words.notTomorrow, { day: tomorrow });
      return page.line(words.tomorrow, { name, day, open: page.format.time(next_open), gap });
    }),
  );
  page.say(words.noFurther);
}

export function sayHours(page: Page, { exchanges, now }: AnswerOf<"marketStatus">): void {
  page.list(
    exchanges.map(({ name, state, reason, early_close, next_open, next_close }) => {
      const open = page.format.time(next_open);
      if (state === "open") {
        return page.line(words.open, {
          name,
          close: page.format.time(next_close),
          early: early_close ? page.line(words.early) : [],
        });
      }
      if (state === "pre" && page.format.date(next_open) === page.format.date(now))
        return page.line(words.before, { name, open });
      const why =
        reason === null
          ? state === "after"
            ? page.line(words.after)
            : []
          : page.line(words.why, { reason: closureName(reason, page.situation.locale) });
      return page.line(words.closed, { name, why, day: page.format.date(next_open, "weekday"), open });
    }),
  );
}
