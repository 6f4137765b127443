// Runs a script of this project under the Node version it pins, on a machine that has only Node 20 and npm.
// Usage: node scripts/bootstrap.mjs scripts/start.ts [arguments]. Plain JavaScript: nothing is installed yet when it runs.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldestNode = 20;
const pinnedNode = join(
  root,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);
const serverScripts = ["scripts/start.ts", "apps/server/src/worker.ts"];
const serverFlags = JSON.parse(readFileSync(join(root, "scripts/node/server-flags.json"), "utf8"));
const quickImports = pathToFileURL(join(root, "scripts/node/quick-imports.ts")).href;
const stampFile = join(root, "node_modules", ".cache", "neuro", "install.stamp");

main();

function main() {
  const [script, ...args] = process.argv.slice(2);
  if (script === undefined)
    fail("Say which script to run, for example: node scripts/bootstrap.mjs scripts/start.ts");
  if (majorOf(process.versions.node) < oldestNode) {
    fail(
      `Neuro needs Node ${oldestNode} or newer to install itself; this is Node ${process.versions.node}. Install a newer Node from nodejs.org and try again.`,
    );
  }
  installWhenChanged();
  const flags = serverScripts.includes(script) ? serverFlags : [];
  forward(spawnScript(chooseNode(), [...flags, join(root, script), ...args]));
}

/** Installs only when the lock file, a manifest or what lies in node_modules differs from the last installation. */
function installWhenChanged() {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === installationHash()) return;
  console.log("Installing packages (only needed when they changed) ...");
  const args = [
    "install",
    "--prefer-offline",
    "--include=dev",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const npm = process.env.npm_execpath;
  const result = npm?.endsWith(".js")
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ["ignore", "inherit", "inherit"] })
    : spawnSync("npm", args, {
        cwd: root,
        stdio: ["ignore", "inherit", "inherit"],
        shell: process.platform === "win32",
      });
  if (result.status !== 0) {
    fail(
      "The packages could not be installed. What npm said is above; with the registry reachable again, repeat the command.",
    );
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, installationHash());
}

function installationHash() {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}\n`);
  const manifests = ["packages", "apps"].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(folder, entry.name, "package.json"))
      .sort(),
  );
  for (const file of ["package.json", "package-lock.json", "node_modules/.package-lock.json", ...manifests]) {
    const path = join(root, file);
    hash.update(`${file}\n`).update(existsSync(path) ? readFileSync(path) : "absent");
  }
  return hash.digest("hex");
}

/** The pinned Node; the machine's own only where install scripts are switched off and it is as new. */
function chooseNode() {
  const pinned = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).dependencies.node;
  if (existsSync(pinnedNode)) return pinnedNode;
  if (majorOf(process.versions.node) >= majorOf(pinned)) return process.execPath;
  return fail(
    `Node ${pinned} is a dependency of Neuro, but npm did not unpack it. Allow install scripts (npm config set ignore-scripts false), delete node_modules and repeat the command.`,
  );
}

/**
 * The child gets a process group of its own, so that a Ctrl-C reaches it exactly once (a terminal signals the whole
 * foreground group, and npm passes the signal on again), and a channel whose end tells it that this process is gone.
 */
function spawnScript(node, args) {
  const path = [join(root, "node_modules", ".bin"), dirname(node), process.env.PATH ?? ""].join(delimiter);
  return spawn(node, ["--import", quickImports, ...args], {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: process.platform !== "win32",
  });
}

function forward(child) {
  const lastSentAtMs = new Map();
  const send = (signal) => {
    const now = Date.now();
    if (now - (lastSentAtMs.get(signal) ?? 0) < 500) return;
    lastSentAtMs.set(signal, now);
    if (process.platform === "win32") child.kill(signal);
    else signalGroup(child.pid, signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => send(signal));
  if (process.env.npm_lifecycle_event) whenParentGone(() => send("SIGTERM"));
  child.on("error", (error) => fail(`The script could not be started: ${error.message}`));
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** npm runs a script through a shell; a signal to npm ends both without telling this process. */
function whenParentGone(act) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 500);
  timer.unref();
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

function majorOf(version) {
  return Number.parseInt(version, 10);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
