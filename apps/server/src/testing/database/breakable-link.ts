/** A line to a PostgreSQL server that a test cuts: what is asked through it fails as it does when the server or the network goes. */
import { connect, createServer, type Socket } from "node:net";

export interface BreakableLink {
  /** Of the database, over this line. */
  readonly url: string;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Ends the connection that sends `text` next. `after`: the server gets it, but nobody hears the answer. */
  cutAt(text: string, when: "before" | "after"): void;
  /** The next connection is ready and ended by its server within one piece of what it reads. */
  endNextWhenReady(): void;
  close(): Promise<void>;
}

/** What a server says to a connection that its administrator ends. */
const FAREWELL = errorResponse({ S: "FATAL", V: "FATAL", C: "57P01", M: "terminating connection" });
/** Ends what a server says when it waits for the next statement. */
const READY = Buffer.from("Z\0\0\0\u0005I");

/** The message of PostgreSQL's protocol: fields by their letters. */
function errorResponse(fields: Readonly<Record<string, string>>): Buffer {
  const told = Object.entries(fields).map(([letter, value]) => `${letter}${value}\0`);
  const body = Buffer.from(`${told.join("")}\0`);
  const head = Buffer.from("E\0\0\0\0");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

export async function openBreakableLink(target: string): Promise<BreakableLink> {
  const to = new URL(target);
  const open = new Set<Socket>();
  let endsWhenReady = false;
  let breaking: { readonly text: string; readonly when: "before" | "after" } | null = null;

  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    const end = () => {
      near.destroy();
      far.destroy();
    };
    let isDeaf = false;
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", end).on("close", () => {
        open.delete(socket);
        end();
      });
    }
    near.on("data", (piece) => {
      const meant = breaking;
      if (meant === null || !piece.includes(meant.text)) {
        far.write(piece);
        return;
      }
      breaking = null;
      if (meant.when === "before") end();
      else {
        isDeaf = true;
        far.write(piece);
      }
    });
    const isToEnd = endsWhenReady;
    endsWhenReady = false;
    far.on("data", (piece) => {
      if (isDeaf) end();
      else if (isToEnd && piece.subarray(-READY.length).equals(READY))
        near.end(Buffer.concat([piece, FAREWELL]));
      else near.write(piece);
    });
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", () => {
        server.off("error", reject);
        resolve();
      });
    });
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as { port: number };
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut,
    mend: () => listen(port),
    cutAt: (text, when) => {
      breaking = { text, when };
    },
    endNextWhenReady: () => {
      endsWhenReady = true;
    },
    close: cut,
  };
}
