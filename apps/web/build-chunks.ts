import { existsSync } from "node:fs";
import { join } from "node:path";

/** What every page draws with stays together: a hundred small files would weigh more by their names alone. */
const onEveryPage = [
  "data/calls/{call-budget,retry-policy,troubles}",
  "lib/{class-names,format,preferences,store,stored-value,use-media,use-title}",
  "lib/loading/{lazy,load-chunk,load-feature,renew-page,use-is-slow}",
  "shared/analysis/{confidence-bar,signal}",
  "shared/loading/{skeleton,slow-loading}",
  "shared/navigation/tab-ids",
  "ui/{button,button-class,icon,icon-paths,language-button,logo,note,states,tag,text-link-class,theme-button}",
  "ui/figures/{arrow,delta,figure,percent,provenance}",
  "ui/windows/hint-popover",
];

/** What every tab of the dashboard needs besides. */
const onEveryTab = [
  "data/calls/{call-areas,query-troubles,use-troubles}",
  "data/market/{quotes,use-market}",
  "data/preferences/{apply-preferences,compare-preferences}",
  "data/queries/{query-client,refresh,set-cached-answer,stored-answers,use-action,use-operation}",
  "data/login/log-out",
  "lib/{toast,use-hotkey,use-main-on-change}",
  "shared/accounts/money-badge",
  "shared/chat/chat-panel-store",
  "shared/loading/answer",
  "shared/navigation/{ai-view-ids,dashboard-search,tab-link,unsaved-settings}",
  "shell/{market-line,tabs}",
  "ui/{badge,cell-head,sheet}",
  "ui/figures/source",
  "ui/windows/confirm",
];
const librariesOfTabs =
  /\/node_modules\/(@tanstack(?!.*\/(queriesObserver|useQueries)\.)|use-sync-external-store)\//;

export const chunkGroups = [
  { name: "parts", test: sourcesOf(onEveryPage) },
  {
    name: "board",
    test: new RegExp(`${librariesOfTabs.source}|${sourcesOf(onEveryTab).source}`),
    includeDependenciesRecursively: false,
  },
];

/** `folder/{a,b}` without endings, below `src`. Throws on a name without a file, so that no move takes a file out of its group unseen. */
function sourcesOf(patterns: readonly string[]): RegExp {
  const names = patterns.flatMap(expand);
  const sources = join(import.meta.dirname, "src");
  for (const name of names)
    if (![".ts", ".tsx"].some((ending) => existsSync(join(sources, name + ending))))
      throw new Error(`build-chunks.ts names src/${name}, which there is no file of.`);
  return new RegExp(`/src/(${names.join("|")})\\.tsx?$`);
}

function expand(pattern: string): readonly string[] {
  const [folder = "", names] = pattern.split("{");
  return names === undefined
    ? [pattern]
    : names
        .replace("}", "")
        .split(",")
        .map((name) => folder + name);
}
