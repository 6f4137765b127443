/** Where people open the site: every link in an e-mail begins with it. */
import type { Config } from "./config/config.ts";

export interface PublicOrigin {
  /** PUBLIC_URL, or else where the server listens: `http://127.0.0.1:4600`. Without a slash at its end. */
  current(): string;
  /** Told once the port is known. */
  listensAt(origin: string): void;
}

export function createPublicOrigin({ publicUrl, host, port }: Config): PublicOrigin {
  let listening = browserUrl(host, port);
  return {
    current: () => publicUrl ?? listening,
    listensAt(origin) {
      listening = origin;
    },
  };
}

/** An address a browser on this machine can open. */
export function browserUrl(host: string, port: number): string {
  const everywhere = host === "0.0.0.0" || host === "::";
  const name = everywhere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
