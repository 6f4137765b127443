// Points git at the project's hooks; does nothing outside a git checkout.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

if (existsSync(".git")) {
  spawnSync("git", ["config", "core.hooksPath", ".githooks"], { stdio: "ignore" });
}
