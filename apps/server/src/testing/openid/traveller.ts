/** A browser without pages: it follows redirects between the application and the login provider and keeps cookies. */
import type { FastifyInstance } from "fastify";

interface Reply {
  readonly status: number;
  readonly location: string | null;
  readonly setCookies: readonly string[];
}

interface Errand {
  readonly method: "GET" | "POST";
  readonly headers: Record<string, string>;
  readonly payload?: string;
}

const CALLBACK_PATH = "/api/auth/login/external/callback";

export class Traveller {
  readonly #app: FastifyInstance;
  readonly #site: string;
  readonly #cookies = new Map<string, Map<string, string>>();

  /** `site` is where the application says it is; its requests go straight into it. */
  constructor(app: FastifyInstance, site: string) {
    this.#app = app;
    this.#site = site;
  }

  /** Of one place, as it would send them. */
  cookies(origin: string): Map<string, string> {
    const jar = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, jar);
    return jar;
  }

  headers(origin: string): Record<string, string> {
    const jar = [...this.cookies(origin)];
    return jar.length === 0 ? {} : { cookie: jar.map(([name, value]) => `${name}=${value}`).join("; ") };
  }

  keep(origin: string, setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      this.cookies(origin).set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  async #ask(url: URL, errand: Errand): Promise<Reply> {
    if (url.origin === this.#site) {
      const answer = await this.#app.inject({ ...errand, url: url.pathname + url.search });
      const given = answer.headers["set-cookie"] ?? [];
      const { location = null } = answer.headers;
      return { status: answer.statusCode, location, setCookies: [given].flat() };
    }
    const { payload, ...rest } = errand;
    const answer = await fetch(url, { ...rest, redirect: "manual", ...(payload ? { body: payload } : {}) });
    await answer.arrayBuffer();
    const location = answer.headers.get("location");
    return { status: answer.status, location, setCookies: answer.headers.getSetCookie() };
  }

  /** Goes where one address leads, until nothing redirects any more; `stopBefore` says of which address not to ask. */
  async go(
    to: string,
    {
      form,
      stopBefore = () => false,
    }: { form?: Record<string, string>; stopBefore?: (url: URL) => boolean } = {},
  ): Promise<URL> {
    let url = new URL(to, this.#site);
    let sent = form;
    for (let step = 0; step < 15; step += 1) {
      if (stopBefore(url) || (url.origin === this.#site && !url.pathname.startsWith("/api/"))) return url;
      const headers = this.headers(url.origin);
      const reply = await this.#ask(url, {
        method: sent === undefined ? "GET" : "POST",
        headers:
          sent === undefined ? headers : { ...headers, "content-type": "application/x-www-form-urlencoded" },
        ...(sent === undefined ? {} : { payload: new URLSearchParams(sent).toString() }),
      });
      this.keep(url.origin, reply.setCookies);
      sent = undefined;
      if (reply.location === null) {
        if (reply.status >= 400) throw new Error(`${url.pathname} answered ${reply.status}`);
        return url;
      }
      url = new URL(reply.location, url);
    }
    throw new Error("the redirects go round in circles");
  }

  /** Through the provider's page, to where the provider sends its answer; that address is not asked yet. */
  async untilCallback(
    start: string,
    answer: { readonly email: string } | "deny",
    alter: (provider: URL) => void = () => undefined,
  ): Promise<URL> {
    const isAway = ({ origin }: URL) => origin !== this.#site;
    const away = await this.go(start, { stopBefore: isAway });
    if (!isAway(away)) return away;
    alter(away);
    const atCallback = ({ origin, pathname }: URL) => origin === this.#site && pathname === CALLBACK_PATH;
    const page = await this.go(away.href, { stopBefore: atCallback });
    // Known there already.
    if (atCallback(page)) return page;
    const form = answer === "deny" ? { answer: "deny" } : { answer: "allow", email: answer.email };
    return this.go(page.href, { form, stopBefore: atCallback });
  }

  /** The whole way, to the page of this site where it ends. */
  async travel(start: string, answer: { readonly email: string } | "deny"): Promise<URL> {
    const back = await this.untilCallback(start, answer);
    return this.go(back.href);
  }
}
