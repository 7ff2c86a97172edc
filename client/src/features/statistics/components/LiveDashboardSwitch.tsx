import { useLingui } from '@lingui/react/macro';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { SavingSwitch } from '../../../ui/SavingSwitch.tsx';
import { Section } from '../../../ui/Section.tsx';
import { changeLiveDashboard } from '../statistics.thunks.ts';

/** Switches the dashboard of all members between sample numbers and those of this community. */
export function LiveDashboardSwitch({ isLive }: { isLive: boolean }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();

  async function save(next: boolean) {
    const result = await dispatch(changeLiveDashboard(next));
    return changeLiveDashboard.rejected.match(result) ? result.payload?.message : undefined;
  }

  return (
    <Section title={t`Dashboard`}>
      <SavingSwitch
        label={t`Show the numbers of this community`}
        hint={t`The dashboard of all members shows sample numbers otherwise. The change is visible after the next page load.`}
        isOn={isLive}
        onSave={save}
      />
    </Section>
  );
}
