/** What is known and dated rather than read or measured, and what was not understood. */
import { isOverdue, type KnowledgePage, knowledgePages } from "../../../knowledge/pages.ts";
import type { Slots } from "../../../understanding.ts";
import { both } from "../../message.ts";
import type { Page } from "../../page.ts";
import { exampleOf } from "./examples.ts";
import { capabilities } from "./talk.ts";

const words = {
  general: both(
    "This is general information, not your own figures and not advice.",
    "C’est une information générale\u00a0: ni vos propres chiffres, ni un conseil.",
  ),
  overdue: both(
    "Its review is overdue: compare it with its source before you rely on it.",
    "Sa révision est en retard\u00a0: comparez-la à sa source avant de vous y fier.",
  ),
  noPage: both("I have no page on that.", "Je n’ai pas de page à ce sujet."),
  unsure: both("I am not sure that I understand.", "Je ne suis pas sûr de comprendre."),
  unexplained: both("These words say nothing to me: {words}.", "Ces mots ne me disent rien\u00a0: {words}."),
  took: both("I took it for: {question}", "Je l’ai compris ainsi\u00a0: {question}"),
  choose: both(
    "If that is it, press it below, or say it in other words.",
    "Si c’est cela, choisissez-la ci-dessous, ou dites-le autrement.",
  ),
  can: both("What can you do?", "Que peux-tu faire?"),
} as const;

export function knowledge(page: Page, { page: id }: Slots): void {
  const known = id === undefined ? undefined : knowledgePages().get(id);
  if (known === undefined) {
    page.say(words.noPage);
    capabilities(page);
    return;
  }
  const { locale, now } = page.situation;
  const overdue = isOverdue(known, now);
  page.knowledge({
    id: known.id,
    title: known[locale].title,
    text: known[locale].text,
    reviewed: known.reviewed,
    overdue,
    sources: known.sources.map(({ title, url }) => ({ title, url: url.startsWith("http") ? url : null })),
  });
  page.say(words.general);
  if (overdue) page.say(words.overdue);
  page.suggest(...besides(known).map((other) => other[locale].title), words.can);
}

/** Others of the same subject, nearest in the order of their names. */
function besides({ id, topic }: KnowledgePage): readonly KnowledgePage[] {
  const ofTopic = [...knowledgePages().values()].filter((page) => page.topic === topic);
  const at = ofTopic.findIndex((page) => page.id === id);
  return [...ofTopic.slice(at + 1), ...ofTopic.slice(0, at)].slice(0, 2);
}

/** Names what was not understood and offers the nearest that can be answered; nothing is guessed. */
export function unclear(page: Page, { unexplained, nearest = [], pages = [], securities }: Slots): void {
  const { locale } = page.situation;
  const symbol = securities?.[0]?.symbol ?? page.situation.symbol ?? undefined;
  const titles = pages.flatMap((id) => knowledgePages().get(id)?.[locale].title ?? []);
  const questions = nearest.flatMap((intent) =>
    intent === "knowledge" ? titles.slice(0, 2) : (exampleOf(intent, locale, symbol) ?? []),
  );
  page.paragraph(
    page.line(words.unsure),
    unexplained === undefined ? [] : page.line(words.unexplained, { words: page.strong(unexplained) }),
  );
  const [first] = questions;
  if (first !== undefined)
    page.paragraph(page.line(words.took, { question: page.strong(first) }), page.line(words.choose));
  page.suggest(...questions, words.can);
}
