import { useLingui } from "@lingui/react/macro";
import { buttonClass } from "#ui/button-class.ts";

/** Who is not logged in has nothing to pay here. */
export function NeedsLogin() {
  const { t } = useLingui();
  const here = encodeURIComponent("/dashboard?tab=settings");
  return (
    <>
      <p className="text-14 text-soft">{t`A subscription belongs to an account, so this needs a login.`}</p>
      <a href={`/login?redirect=${here}`} className={`mt-4 ${buttonClass({ variant: "primary" })}`}>
        {t`Log in`}
      </a>
    </>
  );
}
