import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { Cell } from "#ui/sheet.tsx";
import { firstSentence } from "./first-sentence.ts";
import { NeuroHead, Words } from "./neuro-words.tsx";

/** What Neuro has to say about the market now, in its own words. */
export function NeuroPanel() {
  const { t } = useLingui();
  const query = useOperation("marketOverview", undefined, { refetchEveryMs: 60_000 });
  return (
    <Cell style={useRoom(query, { phone: 262, wide: 262 })} className="max-tab:bg-canvas!">
      <NeuroHead asOf={query.data?.provenance.asOf} />
      <Answer query={query} failed={t`Neuro's view of the market could not be loaded.`} heights={[48, 80]}>
        {({ neuro_message, market_overview }) => {
          const [lead, rest] = firstSentence(neuro_message);
          const strongest = market_overview
            .filter(({ signal }) => signal !== "HOLD")
            .sort((a, b) => b.confidence - a.confidence)[0];
          return (
            <Words
              lead={lead}
              rest={rest}
              {...(strongest === undefined ? {} : { symbol: strongest.symbol })}
            />
          );
        }}
      </Answer>
    </Cell>
  );
}
