import { useLingui } from "@lingui/react/macro";
import type { ChatActOf } from "@neuro/contract";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { useMakeRoom } from "../use-make-room.ts";
import { ActFrame } from "./act-frame.tsx";
import { useSetting } from "./use-setting.ts";

/** A setting that may be changed, or what it has become since. */
export function SettingCard({ act }: { act: ChatActOf<"change_setting"> }) {
  const { t } = useLingui();
  const makeRoom = useMakeRoom();
  const { value, change } = useSetting(act.change, t`With real money this is done in the settings.`);
  const changed = t`This setting is changed.`;
  return (
    <ActFrame
      act={act}
      settled={
        value === undefined
          ? null
          : value === act.change.to
            ? changed
            : value !== act.change.from
              ? t`It was changed to something else meanwhile. Ask again to change it from there.`
              : null
      }
      doneWords={changed}
      run={change}
    >
      <p>
        <TabLink tab="settings" onClick={makeRoom} className={textLinkClass}>
          {t`See your settings`}
        </TabLink>
      </p>
    </ActFrame>
  );
}
