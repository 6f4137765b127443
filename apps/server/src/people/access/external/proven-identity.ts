/** Who the provider says somebody is. What it writes is foreign text: bounded, cleaned, and left out where it is not what it should be. */
import { emailInput } from "@neuro/contract";
import { safeParse } from "zod/mini";
import { shownEmail } from "../users/user.ts";
import type { Claims } from "./provider-client.ts";

export interface ProvenIdentity {
  readonly issuer: string;
  /** The provider's name for the user, never given to another. */
  readonly subject: string;
  /** In lower case. */
  readonly email: string | null;
  /** Whether the provider vouches that the address is theirs. */
  readonly emailVerified: boolean;
  readonly name: string | null;
  readonly picture: string | null;
  readonly accessLevel: string | null;
  /** When they last logged in there, epoch ms; null where the provider does not say. */
  readonly authenticatedAt: number | null;
}

const NAME_LENGTH = 100;
const ADDRESS_LENGTH = 2_000;
/** As the standard bounds it. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;
/** Space and control characters, and those that turn the direction of what follows them. */
const UNSEEN = /[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

function cleaned(claim: unknown): string | null {
  if (typeof claim !== "string") return null;
  const clean = claim
    .slice(0, 10 * NAME_LENGTH)
    .replaceAll(UNSEEN, " ")
    .trim();
  return [...clean].slice(0, NAME_LENGTH).join("").trim() || null;
}

function emailOf(claim: unknown): string | null {
  const parsed = safeParse(emailInput, claim);
  // Nobody can have one of the addresses the server makes up.
  return parsed.success ? shownEmail(parsed.data) : null;
}

function pictureOf(claim: unknown): string | null {
  if (typeof claim !== "string" || claim.length > ADDRESS_LENGTH) return null;
  return URL.canParse(claim) && new URL(claim).protocol === "https:" ? new URL(claim).href : null;
}

/** Null where the provider does not even say who it is. */
export function provenIdentity(claims: Claims): ProvenIdentity | null {
  const { iss, sub, auth_time: authTime } = claims;
  if (typeof iss !== "string" || typeof sub !== "string") return null;
  if (!SUBJECT.test(sub) || iss.length > ADDRESS_LENGTH) return null;
  const email = emailOf(claims.email);
  // Some providers write it as text.
  const vouched = claims.email_verified === true || claims.email_verified === "true";
  return {
    issuer: iss,
    subject: sub,
    email,
    emailVerified: email !== null && vouched,
    name: cleaned(claims.name),
    picture: pictureOf(claims.picture),
    accessLevel: cleaned(claims.access_level),
    authenticatedAt: typeof authTime === "number" ? authTime * 1000 : null,
  };
}
