/** What backup and restore need of a connection, the same on both databases. */
export interface SqlSession {
  query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Several statements, without parameters. */
  exec(text: string): Promise<void>;
}

/** Values as text read the same wherever and by whomever they are written. */
export const SAME_TEXT = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex';`;
