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
  close(): Promise<void>;
}

export async function openBreakableLink(target: string): Promise<BreakableLink> {
  const to = new URL(target);
  const open = new Set<Socket>();
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
    far.on("data", (piece) => (isDeaf ? end() : near.write(piece)));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", () => resolve());
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
    close: cut,
  };
}
