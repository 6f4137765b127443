import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";

type People = AnswerOf<"portfolioGains">["people"];

/** Who else of the household bought what denies a loss, in a sentence each. Nothing where it is nobody. */
export function BoughtBy({ people }: { people: People }) {
  const { t } = useLingui();
  return people.map(({ id, name }) => (
    <span key={id}>
      {" "}
      {name === null
        ? t`You bought some of it yourself: what a spouse buys denies a loss as well.`
        : t`${name} bought some of it: what a spouse buys denies a loss as well.`}
    </span>
  ));
}
