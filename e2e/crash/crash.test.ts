import { test } from "vitest";
import { expectNothingLost, kills, timeoutOf } from "./expect-nothing-lost.ts";

test(
  `${kills} times killed while orders arrive, the server loses and doubles none`,
  {
    timeout: timeoutOf(kills),
  },
  () => expectNothingLost(kills, null),
);
