import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { notify } from '../../../ui/notify.ts';
import { Section } from '../../../ui/Section.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { changeLiveDashboard } from '../statistics.thunks.ts';

/** Whether members see sample numbers or those of this community on the dashboard. */
export function LiveDashboardSwitch({ isLive }: { isLive: boolean }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  /** Shown until the server has confirmed it. */
  const [pending, setPending] = useState<boolean | null>(null);

  async function change(next: boolean) {
    setPending(next);
    const result = await dispatch(changeLiveDashboard(next));
    setPending(null);
    if (changeLiveDashboard.rejected.match(result)) notify.error(result.payload?.message ?? '');
  }

  return (
    <Section title={t`Dashboard`}>
      <Switch
        label={t`Show the numbers of this community`}
        hint={t`The dashboard of all members shows sample numbers otherwise. The change is visible after the next page load.`}
        isOn={pending ?? isLive}
        onChange={(next) => void change(next)}
      />
    </Section>
  );
}
