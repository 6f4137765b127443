/** Invented files, one of each format, for whoever wants to see what an import does. */
import { readdir, readFile } from "node:fs/promises";
import type { ActivityFormatId } from "@neuro/contract";
import type { FastifyReply } from "fastify";

const FIXTURES = new URL("../../../../../packages/activity-files/fixtures/", import.meta.url);

export async function sendSample(format: ActivityFormatId, reply: FastifyReply): Promise<undefined> {
  const folder = new URL(`${format}/`, FIXTURES);
  const name = (await readdir(folder)).find((file) => file.startsWith("plain.")) ?? "";
  const content = await readFile(new URL(name, folder));
  await reply
    .type("application/octet-stream")
    .header("content-disposition", `attachment; filename="sample-${format}${name.slice("plain".length)}"`)
    .send(content);
}
