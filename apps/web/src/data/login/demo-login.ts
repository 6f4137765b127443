import { call } from "../calls/client.ts";
import { beginLocalDemo, beginSession } from "../session/session.ts";

/** Makes an isolated demo user; when the call fails, a local demo session with sample data. Says which. */
export async function demoLogin(): Promise<"server" | "local-demo"> {
  try {
    const { token, user } = await call("authDemoLogin");
    beginSession(token, user);
    return "server";
  } catch (error) {
    console.warn("Demo login failed, going on with sample data", error);
    beginLocalDemo();
    return "local-demo";
  }
}
