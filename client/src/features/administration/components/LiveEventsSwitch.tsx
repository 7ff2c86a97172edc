import { useLingui } from '@lingui/react/macro';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { SavingSwitch } from '../../../ui/SavingSwitch.tsx';
import { Section } from '../../../ui/Section.tsx';
import { changeShowcaseArea } from '../administration.thunks.ts';

/** Switches between sample events and those of this community, for all members. */
export function LiveEventsSwitch({ isLive }: { isLive: boolean }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();

  async function save(next: boolean) {
    const result = await dispatch(changeShowcaseArea({ area: 'events', isLive: next }));
    return changeShowcaseArea.rejected.match(result) ? result.payload?.message : undefined;
  }

  return (
    <Section title={t`Events and workshops`}>
      <SavingSwitch
        label={t`Show the events of this community`}
        hint={t`Members see sample events otherwise. Operators, and members whom you allow in the list of members, create events on the events page. The change is visible after the next page load.`}
        isOn={isLive}
        onSave={save}
      />
    </Section>
  );
}
