/**
 * A real OpenID provider on loopback. People log in at it through a page of its own: tests without a browser send its form
 * themselves. Any port of 127.0.0.1 and localhost may be returned to, so the server under test can take a free one.
 */
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { HOUR_S } from "@neuro/contract/primitives";
import { type InteractionResults, interactionPolicy, Provider } from "oidc-provider";
import type { OpenIdSettings } from "../../platform/config/config.ts";
import { loginPage } from "./openid-login-page.ts";
import { OpenIdStore } from "./openid-store.ts";

/** Claims as the provider tells them; what is left out it does not know. */
export interface OpenIdUser {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly picture?: string;
  readonly access_level?: unknown;
}

export interface OpenIdProvider {
  readonly issuer: string;
  /** Who can log in, by what they type into the form. */
  readonly users: Map<string, OpenIdUser>;
  /** As `config.openId` of a server that lets people in through it, and the same as environment variables. */
  readonly settings: OpenIdSettings;
  readonly env: Readonly<Record<string, string>>;
  /** Logins from now on are told as having happened at this time, epoch ms; null: when they happen. */
  tellLoginTime(at: number | null): void;
  /** Nobody answers at its address until it goes on. */
  pause(): Promise<void>;
  goOn(): Promise<void>;
  close(): Promise<void>;
}

const CALLBACK_PATH = "/api/auth/login/external/callback";
const INTERACTION_PATH = /^\/interaction\/[\w-]+$/;

/** What the page and the provider both know. */
interface Scene {
  readonly users: Map<string, OpenIdUser>;
  readonly client: { readonly id: string; readonly secret: string };
  loginTime: number | null;
}

/** Who is logged in at the provider is sent on without a question, as at most providers; native clients must ask otherwise. */
function askOnlyForLogin() {
  const policy = interactionPolicy.base();
  policy.get("consent")?.checks.remove("native_client_prompt");
  return policy;
}

function createProvider(issuer: string, { users, client }: Scene): Provider {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const provider = new Provider(issuer, {
    adapter: OpenIdStore,
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        // A native client may return to any port of the loopback addresses.
        application_type: "native",
        redirect_uris: [`http://127.0.0.1${CALLBACK_PATH}`, `http://localhost${CALLBACK_PATH}`],
        grant_types: ["authorization_code"],
        response_types: ["code"],
        token_endpoint_auth_method: "client_secret_basic",
        id_token_signed_response_alg: "ES256",
      },
    ],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "picture", "access_level"],
    },
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "ES256", kid: "test" }] },
    cookies: { keys: [randomBytes(32).toString("hex")] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: askOnlyForLogin(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: HOUR_S, Grant: HOUR_S, IdToken: HOUR_S, Interaction: HOUR_S, Session: HOUR_S },
    findAccount: (_ctx, accountId) => {
      const user = [...users.values()].find(({ sub }) => sub === accountId);
      return user && { accountId, claims: () => ({ ...user }) };
    },
    // Whoever logs in by the form has agreed to what Neuro asks for.
    loadExistingGrant: async ({ oidc }) => {
      const { client: asking, session } = oidc;
      if (!asking || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: asking.clientId, accountId: session.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  return provider;
}

/** The page of the provider: GET shows the form, POST answers what Neuro asked. */
async function interact(
  provider: Provider,
  scene: Scene,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
): Promise<void> {
  const show = (typed: string | null) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(loginPage({ typed }));
  // Refuses a browser that did not come from Neuro.
  await provider.interactionDetails(request, response);
  if (request.method !== "POST") return void show(null);
  const form = new URLSearchParams(await text(request));
  const finish = (result: InteractionResults) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  if (form.get("answer") === "deny") return finish({ error: "access_denied" });
  const typed = form.get("email")?.trim() ?? "";
  const user = scene.users.get(typed);
  if (user === undefined) return void show(typed);
  const told = scene.loginTime === null ? {} : { ts: Math.floor(scene.loginTime / 1000) };
  await finish({ login: { accountId: user.sub, ...told } });
}

async function listen(port: number, answer: RequestListener) {
  const server = createServer(answer).listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the provider got no port");
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  return { port: address.port, stop };
}

export async function startOpenIdProvider(users: Record<string, OpenIdUser> = {}): Promise<OpenIdProvider> {
  const client = { id: "neuro", secret: randomBytes(24).toString("base64url") };
  const scene: Scene = { users: new Map(Object.entries(users)), client, loginTime: null };
  let provider: Provider | null = null;
  const answer: RequestListener = (request, response) => {
    if (provider === null) return void response.writeHead(503).end();
    if (!INTERACTION_PATH.test(request.url ?? "")) return void provider.callback()(request, response);
    interact(provider, scene, { request, response }).catch((error: unknown) =>
      response.writeHead(400, { "content-type": "text/plain" }).end(String(error)),
    );
  };
  let running: Awaited<ReturnType<typeof listen>> | null = await listen(0, answer);
  const { port } = running;
  const issuer = `http://127.0.0.1:${port}`;
  provider = createProvider(issuer, scene);
  const pause = async () => {
    const stopping = running;
    running = null;
    await stopping?.stop();
  };
  return {
    issuer,
    users: scene.users,
    settings: {
      issuer,
      clientId: client.id,
      clientSecret: client.secret,
      name: "Test provider",
      scopes: "openid email profile",
    },
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: "Test provider",
    },
    tellLoginTime: (at) => {
      scene.loginTime = at;
    },
    pause,
    goOn: async () => {
      running ??= await listen(port, answer);
    },
    close: pause,
  };
}
