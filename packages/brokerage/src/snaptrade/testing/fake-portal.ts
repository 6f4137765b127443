/** The stand-in's connection portal: a page on an origin of its own, as the vendor's is. */

import { FAKE_BROKERAGES } from "./fake-listings.ts";
import type { FakePortal, FakeState } from "./fake-state.ts";

export interface PortalAnswer {
  readonly status: number;
  readonly type: "text/html" | "application/json";
  readonly text: string;
}

const page = (status: number, text: string): PortalAnswer => ({ status, type: "text/html", text });

export function answerPortal(state: FakeState, url: URL, method: string): PortalAnswer {
  const portal = state.portals.get(url.searchParams.get("token") ?? "");
  if (portal === undefined || portal.expiresAt < state.now()) {
    return page(
      403,
      messagePage(
        { status: "ERROR", errorCode: "1061", statusCode: 403, detail: "The link expired" },
        "This link has expired",
      ),
    );
  }
  if (method === "POST" && url.pathname === "/authorize") return authorize(state, portal, url);
  return url.pathname === "/connect" ? page(200, choicePage(portal)) : page(404, "Not found");
}

/** What the brokerage's login leads to; one portal address connects once. */
function authorize(state: FakeState, portal: FakePortal, url: URL): PortalAnswer {
  const { user, access, reconnect } = portal;
  state.portals.delete(portal.token);
  const broken = user.connections.find(({ id }) => id === reconnect);
  if (broken !== undefined) state.repair(broken);
  const slug = url.searchParams.get("broker") ?? portal.broker ?? "";
  const { id } = broken ?? state.connect(user, slug, access);
  return { status: 200, type: "application/json", text: JSON.stringify({ authorizationId: id }) };
}

const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

function messagePage(message: unknown, title: string): string {
  return `<!doctype html><title>${title}</title><h1>${title}</h1>
<script>(window.opener ?? window.parent).postMessage(${inScript(message)}, "*");</script>`;
}

function choicePage({ token, broker, reconnect, redirect, isDark }: FakePortal): string {
  const offered = FAKE_BROKERAGES.filter(({ slug }) => broker === null || slug === broker);
  const verb = reconnect === null ? "Connect" : "Reconnect";
  const buttons = offered
    .map(({ slug, name }) => `<button data-broker="${slug}">${verb} ${name}</button>`)
    .join("\n");
  return `<!doctype html><html lang="en" data-dark="${isDark}"><title>Connection portal</title>
<h1>Connect your brokerage account</h1>
${buttons}
<button id="fail">Fail to log in</button>
<button id="close">Close</button>
<script>
const post = (message) => (window.opener ?? window.parent).postMessage(message, "*");
const redirect = ${inScript(redirect)};
for (const button of document.querySelectorAll("[data-broker]")) {
  button.addEventListener("click", async () => {
    const answer = await fetch("/authorize?token=${token}&broker=" + button.dataset.broker, { method: "POST" });
    const { authorizationId } = await answer.json();
    post({ status: "SUCCESS", authorizationId });
    if (redirect === null) return;
    const back = new URL(redirect);
    back.searchParams.set("status", "SUCCESS");
    back.searchParams.set("connection_id", authorizationId);
    window.location.href = back.href;
  });
}
document.getElementById("fail").addEventListener("click", () =>
  post({ status: "ERROR", errorCode: "1053", statusCode: 401, detail: "The brokerage refused the login" }));
document.getElementById("close").addEventListener("click", () => { post("CLOSED"); window.close(); });
</script></html>`;
}
