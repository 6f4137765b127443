/** What a file makes for itself although the contract has it: formats of the language, spans of time, bounded maps. */
import type { Source } from "./find-oversize.ts";
import { isOfTests } from "./limits.ts";

interface Rule {
  /** Of the code without its comments. */
  readonly pattern: RegExp;
  readonly instead: string;
  /** Files that may, with the reason. */
  readonly except: Readonly<Record<string, string>>;
}

/** A minute, an hour or a day, alone or so many times. */
const NAMED_SPAN =
  /\b(?:const|static readonly) #?\w+(?:: number)? = (?:[\d_]+ \* )*(?:86_?400_?000|3_?600_?000|60_?000|60 \* 1_?000)(?: \* [\d_]+)*;/;

export const ownCopyRules: readonly Rule[] = [
  {
    pattern: /\bnew Intl\.\w+|\.toLocale(?:Date|Time)?String\(/,
    instead: "writes by a format of its own: use @neuro/contract/format",
    except: {
      "packages/contract/src/format/intl.ts": "where they are made, each once",
      "packages/contract/src/format/zones.ts": "days of any zone are read, not written",
    },
  },
  {
    pattern: NAMED_SPAN,
    instead: "says how long a minute, an hour or a day is: use @neuro/contract/primitives",
    except: {
      "packages/contract/src/primitives/time-spans.ts": "where they are said",
    },
  },
  {
    pattern: /\b(?:86_?400_?000|3_?600_?000)\b/,
    instead: "says how long an hour or a day is: use @neuro/contract/primitives",
    except: {
      "packages/contract/src/primitives/time-spans.ts": "where they are said",
    },
  },
  {
    pattern: /\.keys\(\)\.next\(\)|const \[\w+\] = [\w#.]+\.keys\(\)|\[\.\.\.[\w#.]+\.keys\(\)\]\[0\]/,
    instead: "forgets its oldest entry by hand: use BoundedMap of @neuro/contract/primitives",
    except: {},
  },
];

const OF_PRODUCT = /^(?:apps|packages)\/[^/]+\/src\//;
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** A sentence each; tests may, and tools, which write for those who work on the project. */
export function findOwnCopies(sources: readonly Source[], rules = ownCopyRules): readonly string[] {
  return sources.flatMap(({ path, text }) => {
    if (text === null || isOfTests(path) || !OF_PRODUCT.test(path)) return [];
    const code = text.replaceAll(COMMENTS, "");
    return rules
      .filter(({ pattern, except }) => !(path in except) && pattern.test(code))
      .map(({ instead }) => `${path} ${instead}`);
  });
}
