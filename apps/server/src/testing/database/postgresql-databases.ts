/** Databases on a test's PostgreSQL server, given by the address of its maintenance database. */
import { randomBytes } from "node:crypto";
import pg from "pg";

export interface DatabaseCopy {
  readonly url: string;
  drop(): Promise<void>;
}

async function administer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** An empty database; returns its address. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await administer(serverUrl, `create database ${name}`);
  return urlOf(serverUrl, name);
}

/** A copy of the database of this name, which nobody may be connected to. */
export async function copyDatabase(serverUrl: string, template: string): Promise<DatabaseCopy> {
  const name = `neuro_${randomBytes(6).toString("hex")}`;
  // Copying locks the template, so a second one asking at the same moment waits in the server.
  await administer(serverUrl, `create database ${name} template ${template}`);
  return {
    url: urlOf(serverUrl, name),
    drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
