import { useLingui } from "@lingui/react/macro";

/** Where the prices come from, and what it means when they are simulated. */
export function Prices() {
  const { t } = useLingui();
  const sources = [
    {
      name: t`Historical files`,
      text: t`Daily prices as they were traded in Toronto and New York. Minutes that are not on file are drawn between the day’s known open, high, low and close.`,
    },
    {
      name: t`Simulated market`,
      text: t`Without price files Neuro makes its own market: the companies are real, the prices are not. It is the same on every machine, and a figure measured on it says nothing about real trading.`,
    },
    {
      name: t`Always named`,
      text: t`Hover or focus the dot beside a figure to see who gave it and when. A price that could not be renewed stays on screen, marked with its age.`,
    },
  ];
  return (
    <section className="cell">
      <h2 className="text-20 font-semibold tracking-[-0.02em]">{t`Where the prices come from`}</h2>
      <dl className="mt-4 grid gap-5 tab:grid-cols-3">
        {sources.map(({ name, text }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-1 text-13 text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
