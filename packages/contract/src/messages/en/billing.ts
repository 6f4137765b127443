/** What the server says of the subscription and on the sandbox's payment page. */
export const billingEn = {
  "subscription.resumed": "Your subscription goes on and is renewed as before.",
  "checkout.paid": "Thank you. Your subscription is active, and nothing was charged.",
  "checkout.declined": "The card was declined. Nothing was charged; please try another card.",
  "checkout.abandoned": "You left the payment page. Nothing was charged.",
  "checkout.origin_not_own": "This must be the address of this site: {origin}",
} as const;
