import helmet from "@fastify/helmet";
import { DAY_S } from "@neuro/contract/primitives";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";

const YEAR_SECONDS = 365 * DAY_S;
/** The microphone is for spoken commands; nothing else of the device is ever asked for. */
const PERMISSIONS =
  "camera=(), display-capture=(), geolocation=(), microphone=(self), midi=(), payment=(), usb=()";

/**
 * Scripts come from this origin and from files only: no inline script, no eval, no other host. Styles may be inline
 * because the chart and the dialog library set them at run time; they cannot run code.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, "publicUrl">,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // Only where the site is known to be served over TLS: elsewhere it could no longer be reached.
    strictTransportSecurity:
      publicUrl?.startsWith("https:") === true ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    // The brokerage portal's window tells the page that opened it how the connection went.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    referrerPolicy: { policy: "no-referrer" },
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", PERMISSIONS);
  });
}
