import { useLingui } from '@lingui/react/macro';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { SavingSwitch } from '../../../ui/SavingSwitch.tsx';
import { Section } from '../../../ui/Section.tsx';
import { changeLinkPreviews } from '../administration.thunks.ts';

/** Switches the previews of linked pages in new posts and messages on or off. */
export function LinkPreviewSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();

  async function save(next: boolean) {
    const result = await dispatch(changeLinkPreviews(next));
    return changeLinkPreviews.rejected.match(result) ? result.payload?.message : undefined;
  }

  return (
    <Section title={t`Link previews`}>
      <SavingSwitch
        label={t`Show a preview of linked pages`}
        hint={t`This server visits each page that members link to in new posts and messages. It never visits addresses of your own network.`}
        isOn={isOn}
        onSave={save}
      />
    </Section>
  );
}
