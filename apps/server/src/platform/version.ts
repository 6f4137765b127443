import { readFileSync } from "node:fs";

const packageFile = new URL("../../package.json", import.meta.url);

/** Of the product, from the server's package file. */
export const { version } = JSON.parse(readFileSync(packageFile, "utf8")) as { readonly version: string };
