/** What a browser gets when somebody came in, or is asked for the second step. */
import type { AnswerOf } from "@neuro/contract";
import type { User } from "../../../platform/http/caller.ts";
import { shownEmail } from "../users/user.ts";
import type { Entered, SecondStepAsked } from "./finish-login.ts";

export function wireUser(user: User): AnswerOf<"authMe">["user"] {
  return {
    user_id: user.id,
    id: user.id,
    email: shownEmail(user.email),
    name: user.name,
    is_admin: user.role === "admin",
    access_level: user.accessLevel,
    subscription_exempt: user.subscriptionExempt,
    is_demo: user.kind === "demo",
    snaptrade_user_id: user.kind === "demo" ? user.id : null,
    user_secret: null,
  };
}

export function enteredShown(entered: Entered): AnswerOf<"authSecondFactor"> {
  const { user, token, deviceToken, expiresAt, secondFactorRequired } = entered;
  return {
    token,
    user: wireUser(user),
    expires_at: new Date(expiresAt).toISOString(),
    device_token: deviceToken,
    second_factor_required: secondFactorRequired,
  };
}

export function secondStepShown({ challenge, expiresAt }: SecondStepAsked) {
  return { second_factor: { challenge, expires_at: new Date(expiresAt).toISOString() } };
}

export function loginShown(login: Entered | SecondStepAsked) {
  return "challenge" in login ? secondStepShown(login) : enteredShown(login);
}
