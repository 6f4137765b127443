/** What an adapter must do whose vendor sends webhooks: believe what is genuine, fresh and meant for us, and nothing else. */
import { describe, expect, test } from "vitest";
import type { ReadWebhook } from "../aggregator/port.ts";
import type { Delivered, WebhookHarness } from "./aggregator-harness.ts";

const NEWS: Delivered = {
  kind: "holdings_updated",
  externalUserId: "person-1",
  connectionId: "connection-1",
  accountId: "account-1",
  orderIds: null,
};

/** Far older, and far more ahead of our clock, than any delay explains. */
const HOUR_MS = 3_600_000;

export function webhookConformance(name: string, makeHarness: () => WebhookHarness): void {
  describe(`${name} reads webhooks as the aggregator port has them`, () => {
    const made = () => {
      const harness = makeHarness();
      const { readWebhook } = harness.aggregator;
      if (readWebhook === null) throw new Error(`${name} reads no webhooks`);
      return { ...harness, readWebhook };
    };
    const refused = (read: ReadWebhook) => (read.ok ? "believed" : read.reason);

    test.each([
      ...(["connections_changed", "holdings_updated", "transactions_updated"] as const),
      ...(["orders_changed", "user_deleted"] as const),
    ])("one of kind %s tells what changed and for whom", (kind) => {
      const { deliver, readWebhook, now } = made();
      const { body, signature } = deliver({ ...NEWS, kind });
      const { externalUserId, connectionId, accountId } = NEWS;
      expect(readWebhook(body, signature)).toMatchObject({
        ok: true,
        event: { kind, externalUserId, connectionId, accountId, at: now() },
      });
    });

    test("one of orders tells which, where it names them", () => {
      const { deliver, readWebhook } = made();
      for (const orderIds of [["order-1", "order-2"], [], null]) {
        const { body, signature } = deliver({ ...NEWS, kind: "orders_changed", orderIds });
        expect(readWebhook(body, signature)).toMatchObject({
          ok: true,
          event: { kind: "orders_changed", orderIds },
        });
      }
    });

    test("the same delivery has the same id each time, another one another", () => {
      const { deliver, readWebhook } = made();
      const idOf = ({ body, signature }: ReturnType<WebhookHarness["deliver"]>) => {
        const read = readWebhook(body, signature);
        return read.ok ? read.event.id : read.reason;
      };
      const [first, second] = [deliver(NEWS), deliver(NEWS)];
      expect(idOf(first)).toBe(idOf(first));
      expect(idOf(first)).not.toBe(idOf(second));
    });

    test("without a signature, or with half of one, with another's or over another body it is not believed", () => {
      const { deliver, readWebhook } = made();
      const [one, other] = [deliver(NEWS), deliver({ ...NEWS, externalUserId: "person-2" })];
      for (const nothing of [undefined, ""]) expect(refused(readWebhook(one.body, nothing))).toBe("unsigned");
      expect(refused(readWebhook(one.body, one.signature.slice(0, -4)))).toBe("bad_signature");
      expect(refused(readWebhook(one.body, other.signature))).toBe("bad_signature");
      const changed = one.body.replace("person-1", "person-2");
      expect(refused(readWebhook(changed, one.signature))).toBe("bad_signature");
    });

    test("what is no event at all is not believed", () => {
      const { deliver, readWebhook } = made();
      const { signature } = deliver(NEWS);
      for (const body of ["", "{", "null", "[]"]) expect(readWebhook(body, signature).ok).toBe(false);
    });

    test("a recording played back later, and one from a time to come, are stale", () => {
      const { deliver, readWebhook, now } = made();
      for (const at of [now() - HOUR_MS, now() + HOUR_MS]) {
        const { body, signature } = deliver(NEWS, { at });
        expect(refused(readWebhook(body, signature))).toBe("stale");
      }
    });

    test("one for another installation is foreign", () => {
      const { deliver, readWebhook } = made();
      const { body, signature } = deliver(NEWS, { toAnother: true });
      expect(refused(readWebhook(body, signature))).toBe("foreign");
    });
  });
}
