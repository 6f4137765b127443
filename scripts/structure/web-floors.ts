/** The web's floors from the lowest up. `check-structure.ts` holds every import to them. */
export interface WebFloor {
  /** Its folder; "" for the files beside the folders. */
  readonly name: string;
  readonly holds: string;
  /** Floors whose files it may import besides its own. */
  readonly imports: readonly string[];
  /** Whether its folders may import each other: without circles, or not at all; unset where they are one. */
  readonly folders?: "without circles" | "apart";
}

export const TESTING = "testing";

export const webFloors: readonly WebFloor[] = [
  {
    name: "lib",
    holds: "what would serve any product: languages, formats, stores, small hooks",
    imports: [],
  },
  {
    name: "ui",
    holds: "what is drawn from what it is given: buttons, fields, tables, charts, figures with their source",
    imports: ["lib"],
  },
  {
    name: "data",
    holds: "calls, the cache, the session, the event stream, and what follows from them",
    imports: ["lib"],
    folders: "without circles",
  },
  {
    name: "shared",
    holds: "what several features show, by topic",
    imports: ["lib", "ui", "data"],
    folders: "without circles",
  },
  {
    name: "features",
    holds: "a folder for each tab or page",
    imports: ["lib", "ui", "data", "shared"],
    folders: "apart",
  },
  {
    name: "shell",
    holds: "header, navigation and palette; what each tab loads",
    imports: ["lib", "ui", "data", "shared", "features"],
  },
  {
    name: "",
    holds: "the pages, the router and the start",
    imports: ["lib", "ui", "data", "shared", "features", "shell"],
  },
  {
    name: TESTING,
    holds: "what opens a page in a test; tests of every floor may use it",
    imports: ["lib", "ui", "data", "shared", "features", "shell", ""],
  },
];

/** Names of the contract that say what a call takes and answers: the floor of primitives knows no call. */
export const operationNames: readonly string[] = [
  "AnswerOf",
  "CallOf",
  "CallOptions",
  "InputOf",
  "OperationId",
  "Operations",
  "operations",
];
/** Floors that must not name them. */
export const floorsWithoutCalls: readonly string[] = ["lib", "ui"];
