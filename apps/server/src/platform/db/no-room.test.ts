import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { noRoomOn } from "./no-room.ts";

test("a full disk is named as what it is, in a directory that is not there yet as well", () => {
  const directory = join(tmpdir(), "not", "there", "yet");
  for (const said of ["ENOSPC: no space left on device, write", "database or disk is full"])
    expect(noRoomOn(directory, new Error(said))).toMatch(/^The disk of .*yet is full \(\d+ MB are free\)/);
});

test("what has another reason is not blamed on the disk", () => {
  expect(noRoomOn(tmpdir(), new Error("EACCES: permission denied"))).toBeNull();
});
