/** Speaks OpenID Connect with the provider: authorization code with PKCE. It is first asked when somebody logs in. */
import { HOUR_MS } from "@neuro/contract/primitives";
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  ResponseBodyError,
} from "openid-client";
import type { OpenIdSettings } from "../../../platform/config/config.ts";

const TIMEOUT_MS = 5_000;
/** Providers change their addresses rarely, and their keys are looked up when an unknown one is met. */
const DISCOVERY_LIFE_MS = HOUR_MS;

/** What ties the provider's answer to the browser that was sent there. */
export interface Secrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export type Claims = Readonly<Record<string, unknown>>;

export type ProviderAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly problem: "denied" | "unreachable" | "failed";
      /** For the log and the audit: a code, never what the provider wrote. */
      readonly reason: string;
    };

export interface ProviderClient {
  /** Where the browser is sent; `fresh` asks the provider to have its user log in again. */
  authorizationUrl(
    secrets: Secrets,
    way: { readonly redirectUri: string; readonly fresh: boolean },
  ): Promise<ProviderAnswer<string>>;
  /** What the provider says of whom it sent back to this address. */
  identify(secrets: Secrets, cameBackTo: URL): Promise<ProviderAnswer<Claims>>;
}

/** As the provider wants it; where it names nothing, as the standard has it. */
function clientAuthentication(secret: string | null): ClientAuth {
  if (secret === null) return None();
  return (server, client, body, headers) => {
    const allowed = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const chosen = allowed.includes("client_secret_basic") ? ClientSecretBasic : ClientSecretPost;
    chosen(secret)(server, client, body, headers);
  };
}

function statusOf(error: Error): number {
  if (error instanceof ResponseBodyError) return error.status;
  return error.cause instanceof Response ? error.cause.status : 0;
}

function refusal(error: unknown): ProviderAnswer<never> {
  if (!(error instanceof Error)) throw error;
  const { code } = error as { code?: unknown };
  const reason = typeof code === "string" ? code : error.name;
  if (error instanceof AuthorizationResponseError) {
    if (error.error === "access_denied") return { ok: false, problem: "denied", reason: "access_denied" };
    const isBusy = error.error === "temporarily_unavailable" || error.error === "server_error";
    return { ok: false, problem: isBusy ? "unreachable" : "failed", reason };
  }
  const isSilent = error instanceof TypeError && error.message === "fetch failed";
  const isLate = error instanceof ClientError && error.code === "OAUTH_TIMEOUT";
  if (isSilent || isLate || statusOf(error) >= 500) return { ok: false, problem: "unreachable", reason };
  return { ok: false, problem: "failed", reason };
}

async function answerOf<T>(work: () => Promise<T>): Promise<ProviderAnswer<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return refusal(error);
  }
}

export function createProviderClient(
  { issuer, clientId, clientSecret, scopes }: OpenIdSettings,
  { wall, timeoutMs = TIMEOUT_MS }: { readonly wall: () => number; readonly timeoutMs?: number },
): ProviderClient {
  const server = new URL(issuer);
  let found: { readonly at: number; readonly configuration: Configuration } | null = null;
  let asking: Promise<Configuration> | null = null;

  async function discover(): Promise<Configuration> {
    // The settings allow plain http on loopback only.
    const execute = server.protocol === "http:" ? [allowInsecureRequests] : [];
    const configuration = await discovery(server, clientId, undefined, clientAuthentication(clientSecret), {
      timeout: timeoutMs / 1000,
      // The token's signature is checked although it comes from the provider itself.
      execute: [...execute, enableNonRepudiationChecks],
    });
    found = { at: wall(), configuration };
    return configuration;
  }

  /** Who comes while the provider is asked waits for the same answer; a failure is not kept. */
  function configured(): Promise<Configuration> {
    if (found !== null && wall() - found.at < DISCOVERY_LIFE_MS) return Promise.resolve(found.configuration);
    asking ??= discover().finally(() => {
      asking = null;
    });
    return asking;
  }

  return {
    authorizationUrl: ({ state, nonce, codeVerifier }, { redirectUri, fresh }) =>
      answerOf(async () => {
        const configuration = await configured();
        const url = buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: scopes,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: "S256",
          ...(fresh ? { prompt: "login", max_age: "0" } : {}),
        });
        return url.href;
      }),
    identify: ({ state, nonce, codeVerifier }, cameBackTo) =>
      answerOf(async () => {
        const configuration = await configured();
        const tokens = await authorizationCodeGrant(configuration, cameBackTo, {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const proven = tokens.claims();
        if (proven === undefined) throw new ClientError("the provider gave no ID token");
        const { userinfo_endpoint: more } = configuration.serverMetadata();
        const told = more ? await fetchUserInfo(configuration, tokens.access_token, proven.sub) : {};
        const { iss, sub, auth_time } = proven;
        return { ...proven, ...told, iss, sub, auth_time };
      }),
  };
}
