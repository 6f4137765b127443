/** For tests: a store's rows by order id, kept as JSON, so that what would not survive a database does not survive here. */
interface Versioned {
  readonly order: { readonly orderId: string };
  readonly version: number;
}

export interface MemoryRows<Row> {
  insertOrder(order: Row): Promise<{ readonly outcome: "inserted" | "existing"; readonly order: Row }>;
  updateOrder(order: Row, expectedVersion: number): Promise<boolean>;
  find(orderId: string): Promise<Row | null>;
  /** In the order of their insertion. */
  all(): readonly Row[];
}

export function createMemoryRows<Row extends Versioned>(): MemoryRows<Row> {
  const rows = new Map<string, string>();
  const read = (row: string): Row => JSON.parse(row);
  return {
    async insertOrder(order) {
      const row = rows.get(order.order.orderId);
      if (row !== undefined) return { outcome: "existing", order: read(row) };
      rows.set(order.order.orderId, JSON.stringify(order));
      return { outcome: "inserted", order };
    },
    async updateOrder(order, expectedVersion) {
      const row = rows.get(order.order.orderId);
      if (row === undefined || read(row).version !== expectedVersion) return false;
      rows.set(order.order.orderId, JSON.stringify(order));
      return true;
    },
    async find(orderId) {
      const row = rows.get(orderId);
      return row === undefined ? null : read(row);
    },
    all: () => [...rows.values()].map(read),
  };
}
