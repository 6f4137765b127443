/** Installs Debian packages where this user may: as root, on a system with apt-get. */

import { runTool } from "../run-tool.ts";
import { findOnPath } from "./find-on-path.ts";

export function canUseApt(): boolean {
  return process.getuid?.() === 0 && findOnPath("apt-get") !== null;
}

/** True when all of them are installed; the reason of a failure is printed. */
export async function installWithApt(packages: readonly string[]): Promise<boolean> {
  console.log(`Installing ${packages.join(", ")} with apt-get ...`);
  const install = () =>
    runTool("apt-get", ["install", "-y", "--no-install-recommends", ...packages], {
      quiet: true,
      env: { DEBIAN_FRONTEND: "noninteractive" },
      timeoutMs: 300_000,
    });
  let result = await install();
  if (result.code !== 0) {
    await runTool("apt-get", ["update"], { quiet: true, timeoutMs: 120_000 });
    result = await install();
  }
  if (result.code !== 0) console.error(`apt-get could not install them:\n${result.output.trimEnd()}`);
  return result.code === 0;
}
