/** The cookie that ties the way back from the login provider to the browser that went there. */
import type { FastifyReply } from "fastify";
import type { PublicOrigin } from "../../../platform/public-origin.ts";
import { digest, isTokenShaped, newToken } from "../../../platform/vault/token.ts";

const LIFE_SECONDS = 15 * 60;

function cookieOf(site: PublicOrigin): { readonly name: string; readonly secure: boolean } {
  const secure = site.current().startsWith("https:");
  // The prefix keeps other hosts of the domain from setting it. Browsers take it over https only.
  return { name: secure ? "__Host-neuro_external" : "neuro_external", secure };
}

/** SHA-256 of what this browser holds; null for a browser that holds nothing. */
export function browserHash(reply: FastifyReply, site: PublicOrigin): string | null {
  const value = reply.request.cookies[cookieOf(site).name];
  return value !== undefined && isTokenShaped(value) ? digest(value) : null;
}

/** The same, of a browser that is about to leave; one that left in another window keeps what it has. */
export function markBrowser(reply: FastifyReply, site: PublicOrigin): string {
  const { name, secure } = cookieOf(site);
  const kept = reply.request.cookies[name];
  const value = kept !== undefined && isTokenShaped(kept) ? kept : newToken();
  // Lax: the way back is a navigation from another site.
  reply.setCookie(name, value, { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: LIFE_SECONDS });
  return digest(value);
}
