/** What the stand-in for Stripe knows, and what its customers do. */
import { randomUUID } from "node:crypto";
import { DAY_S } from "@neuro/contract/primitives";

interface Period {
  current_period_start: number;
  current_period_end: number;
}

interface FakeSubscription {
  readonly object: "subscription";
  readonly id: string;
  readonly customer: string;
  readonly created: number;
  status: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  ended_at: number | null;
  readonly items: { readonly object: "list"; readonly data: [Period] };
}

interface FakeInvoice {
  readonly object: "invoice";
  readonly id: string;
  readonly customer: string;
  readonly created: number;
  readonly currency: "cad";
  readonly charge: string;
  amount_paid: number;
  attempt_count: number;
  status: "paid" | "open";
  readonly parent: { readonly subscription_details: { readonly subscription: string } };
  status_transitions: { paid_at: number | null };
}

interface FakeCheckout {
  readonly object: "checkout.session";
  readonly id: string;
  readonly customer: string;
  readonly url: string;
  readonly expires_at: number;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly line: Readonly<Record<string, string>>;
  status: "open" | "complete" | "expired";
}

export interface FakeEvent {
  readonly id: string;
  readonly object: "event";
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: object };
}

interface FakeRefund {
  readonly id: string;
  readonly charge: string;
  readonly amount: number;
  readonly currency: "cad";
  readonly status: "succeeded";
  readonly created: number;
}

export interface BooksParts {
  /** Epoch ms. */
  readonly now: () => number;
  readonly monthsLater: (at: number, months: number) => number;
  readonly missing: () => Error;
}

const PRICE = 2_599;

export type StripeBooks = ReturnType<typeof createStripeBooks>;

export function createStripeBooks({ now, monthsLater, missing }: BooksParts) {
  const customers = new Set<string>();
  const subscriptions: FakeSubscription[] = [];
  const invoices: FakeInvoice[] = [];
  const checkouts: FakeCheckout[] = [];
  const refunds: FakeRefund[] = [];
  const events: FakeEvent[] = [];
  const badCards = new Set<string>();
  const prices = new Map<string, object>();

  const seconds = () => Math.floor(now() / 1000);
  const id = (kind: string) => `${kind}_${randomUUID().replaceAll("-", "")}`;

  function emit(type: string, object: object): void {
    const data = { object: structuredClone(object) };
    events.push({ id: id("evt"), object: "event", type, created: seconds(), data });
  }

  function found<T extends { readonly id: string }>(all: readonly T[], wanted: string): T {
    const one = all.find((each) => each.id === wanted);
    if (one === undefined) throw missing();
    return one;
  }

  function known(customer: string): void {
    if (!customers.has(customer)) throw missing();
  }

  function bill({ customer, id: subscription }: FakeSubscription, paid: boolean): FakeInvoice {
    const invoice: FakeInvoice = {
      ...{ object: "invoice", id: id("in"), customer, created: seconds(), currency: "cad", charge: id("ch") },
      ...{ amount_paid: paid ? PRICE : 0, attempt_count: 1, status: paid ? "paid" : "open" },
      parent: { subscription_details: { subscription } },
      status_transitions: { paid_at: paid ? seconds() : null },
    };
    invoices.push(invoice);
    emit(paid ? "invoice.paid" : "invoice.payment_failed", invoice);
    return invoice;
  }

  function moveOn(subscription: FakeSubscription): void {
    const [period] = subscription.items.data;
    period.current_period_start = period.current_period_end;
    period.current_period_end = Math.floor(monthsLater(period.current_period_start * 1000, 1) / 1000);
  }

  function end(subscription: FakeSubscription): FakeSubscription {
    subscription.status = "canceled";
    subscription.ended_at = seconds();
    emit("customer.subscription.deleted", subscription);
    return subscription;
  }

  const isOver = ({ status }: FakeSubscription) => status === "canceled" || status === "incomplete_expired";

  function renew(subscription: FakeSubscription): void {
    const [period] = subscription.items.data;
    if (isOver(subscription) || period.current_period_end > seconds()) return;
    if (subscription.cancel_at_period_end) return void end(subscription);
    moveOn(subscription);
    const paid = !badCards.has(subscription.customer);
    bill(subscription, paid);
    if (!paid) subscription.status = "past_due";
    emit("customer.subscription.updated", subscription);
  }

  return {
    events,
    prices,

    // What the API does.
    addCustomer(email: string | null) {
      const customer = id("cus");
      customers.add(customer);
      return { object: "customer", id: customer, email };
    },
    deleteCustomer(customer: string) {
      known(customer);
      for (const one of subscriptions.filter((each) => each.customer === customer && !isOver(each))) end(one);
      customers.delete(customer);
      return { object: "customer", id: customer, deleted: true };
    },
    subscriptionsOf(customer: string) {
      known(customer);
      return subscriptions.filter((each) => each.customer === customer);
    },
    invoicesOf: (customer: string) =>
      invoices.filter((each) => each.customer === customer && each.status === "paid").toReversed(),
    refundsOf: (charge: string) => refunds.filter((each) => each.charge === charge),
    price(wanted: string) {
      const one = prices.get(wanted);
      if (one === undefined) throw missing();
      return one;
    },
    changeSubscription(wanted: string, form: ReadonlyMap<string, string>) {
      const one = found(subscriptions, wanted);
      if (isOver(one)) throw missing();
      if (form.has("cancel_at_period_end"))
        one.cancel_at_period_end = form.get("cancel_at_period_end") === "true";
      if (form.get("cancel_at") === "") one.cancel_at = null;
      emit("customer.subscription.updated", one);
      return one;
    },
    endSubscription(wanted: string) {
      const one = found(subscriptions, wanted);
      if (isOver(one)) throw missing();
      return end(one);
    },
    addCheckout(form: ReadonlyMap<string, string>) {
      const customer = form.get("customer") ?? "";
      known(customer);
      const checkout: FakeCheckout = {
        ...{ object: "checkout.session", id: id("cs_test"), customer, status: "open" },
        ...{ url: `https://checkout.stripe.test/${randomUUID()}`, expires_at: seconds() + DAY_S },
        success_url: form.get("success_url") ?? "",
        cancel_url: form.get("cancel_url") ?? "",
        line: Object.fromEntries([...form].filter(([name]) => name.startsWith("line_items"))),
      };
      checkouts.push(checkout);
      return checkout;
    },
    checkout: (wanted: string) => found(checkouts, wanted),
    expireCheckout(wanted: string) {
      const one = found(checkouts, wanted);
      if (one.status !== "open") throw missing();
      one.status = "expired";
      emit("checkout.session.expired", one);
      return one;
    },
    openPortal(form: ReadonlyMap<string, string>) {
      known(form.get("customer") ?? "");
      return { object: "billing_portal.session", url: `https://billing.stripe.test/${randomUUID()}` };
    },

    // What people and time do.
    lastCheckout(): FakeCheckout {
      const last = checkouts.at(-1);
      if (last === undefined) throw missing();
      return last;
    },
    /** All in one second, as it is at Stripe. */
    pay(checkout: FakeCheckout): void {
      if (checkout.status !== "open") throw missing();
      const start = seconds();
      const until = Math.floor(monthsLater(start * 1000, 1) / 1000);
      const subscription: FakeSubscription = {
        ...{ object: "subscription", id: id("sub"), customer: checkout.customer, created: start },
        ...{ status: "incomplete", cancel_at_period_end: false, cancel_at: null, ended_at: null },
        items: { object: "list", data: [{ current_period_start: start, current_period_end: until }] },
      };
      subscriptions.push(subscription);
      emit("customer.subscription.created", subscription);
      subscription.status = "active";
      checkout.status = "complete";
      bill(subscription, true);
      emit("customer.subscription.updated", subscription);
      emit("checkout.session.completed", checkout);
    },
    leave(checkout: FakeCheckout): void {
      checkout.status = "expired";
      emit("checkout.session.expired", checkout);
    },
    breakCard: (customer: string) => void badCards.add(customer),
    /** The card works again, and what is owed is paid. */
    mendCard(customer: string): void {
      badCards.delete(customer);
      for (const one of subscriptions.filter(
        (each) => each.customer === customer && each.status === "past_due",
      )) {
        const open = invoices.find((each) => each.customer === customer && each.status === "open");
        one.status = "active";
        if (open !== undefined) {
          Object.assign(open, { status: "paid", amount_paid: PRICE, attempt_count: open.attempt_count + 1 });
          open.status_transitions = { paid_at: seconds() };
          emit("invoice.paid", open);
        }
        emit("customer.subscription.updated", one);
      }
    },
    /** After the last attempt. */
    giveUp(customer: string): void {
      for (const one of subscriptions.filter(
        (each) => each.customer === customer && each.status === "past_due",
      ))
        end(one);
    },
    /** Ends in the dashboard of the merchant. */
    endByHand(customer: string): void {
      for (const one of subscriptions.filter((each) => each.customer === customer && !isOver(each))) end(one);
    },
    /** What is due by now. */
    passTime(): void {
      for (const one of [...subscriptions]) renew(one);
    },
    refund(customer: string): void {
      const last = invoices.findLast((each) => each.customer === customer && each.status === "paid");
      if (last === undefined) throw missing();
      const { charge } = last;
      refunds.push({
        ...{ id: id("re"), charge, amount: PRICE, currency: "cad", status: "succeeded", created: seconds() },
      });
      emit("charge.refunded", { object: "charge", id: charge, customer });
    },
    /** A thing this application has never heard of. */
    somethingElse: () => emit("payment_method.attached", { object: "payment_method", id: id("pm") }),
  };
}
