/**
 * How a command on the same machine reaches the server that holds the embedded database: a socket in its data directory, which
 * only the server's own user can enter.
 */
import { createHash } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { createConnection, createServer, type Server, type Socket } from "node:net";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import type { Logger } from "pino";
import * as z from "zod/mini";

/** The operating system's own limit for the name of a socket, with room for the longest. */
const LONGEST_PATH = 100;

function controlPath(dataDir: string): string {
  const directory = resolve(dataDir);
  if (process.platform !== "win32") return join(directory, "control.sock");
  return `\\\\.\\pipe\\neuro-${createHash("sha256").update(directory).digest("hex").slice(0, 16)}`;
}

const request = z.object({ do: z.literal("copy-database"), to: z.string() });

async function answerOf(asked: string, copyFiles: (directory: string) => Promise<void>): Promise<object> {
  try {
    await copyFiles(request.parse(JSON.parse(asked)).to);
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

export interface ControlParts {
  readonly dataDir: string;
  readonly copyFiles: (directory: string) => Promise<void>;
  readonly log: Logger;
}

/** Returns the way to end it. Without it everything works but commands that ask a running server. */
export function serveControl({ dataDir, copyFiles, log }: ControlParts): () => void {
  const path = controlPath(dataDir);
  if (path.length > LONGEST_PATH) {
    log.warn(
      { path },
      "the path of DATA_DIR is too long for a control socket: npm run backup needs the server stopped",
    );
    return () => undefined;
  }
  // The directory's lock says that nobody else serves it: what lies there is of a server that was killed.
  if (process.platform !== "win32") rmSync(path, { force: true });
  const take = async (socket: Socket) => {
    const answer = await answerOf(await text(socket), copyFiles);
    socket.end(JSON.stringify(answer));
  };
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => undefined);
    take(socket).catch((err: unknown) => log.warn({ err }, "a command could not be answered"));
  });
  server.on("error", (err) => log.warn({ err }, "commands on this machine cannot reach the server"));
  server.listen(path);
  server.unref();
  return () => void server.close();
}

export type CopyAnswer =
  | { readonly answer: "copied" }
  | { readonly answer: "failed"; readonly reason: string }
  /** No server runs on this directory. */
  | { readonly answer: "nobody" };

const answered = z.object({ ok: z.boolean(), reason: z.optional(z.string()) });

function connect(path: string): Promise<Socket | null> {
  return new Promise((done) => {
    const socket = createConnection(path);
    socket.once("connect", () => done(socket));
    socket.once("error", () => done(null));
  });
}

/** `to`: a directory that does not exist yet. */
export async function askForCopy(dataDir: string, to: string): Promise<CopyAnswer> {
  const path = controlPath(dataDir);
  if (path.length > LONGEST_PATH || (process.platform !== "win32" && !existsSync(path)))
    return { answer: "nobody" };
  const socket = await connect(path);
  if (socket === null) return { answer: "nobody" };
  socket.end(JSON.stringify({ do: "copy-database", to }));
  try {
    const { ok, reason } = answered.parse(JSON.parse(await text(socket)));
    return ok ? { answer: "copied" } : { answer: "failed", reason: reason ?? "it gave no reason" };
  } catch {
    return { answer: "failed", reason: "it ended in the middle" };
  }
}
