/** Which market the server runs on; set by each project of playwright.config.ts. */
export interface ServerOptions {
  readonly market: { readonly name: "simulated" | "files"; readonly env: NodeJS.ProcessEnv };
}
