import { useLingui } from '@lingui/react/macro';
import { ActionLog } from '../features/administration/components/ActionLog.tsx';
import { Branding } from '../features/administration/components/Branding.tsx';
import { Team } from '../features/administration/components/Team.tsx';
import { useUrlChoice } from '../lib/use-url-param.ts';
import { AdministrationFrame } from './parts/AdministrationFrame.tsx';

export function AdministrationPage() {
  const { t } = useLingui();
  const [tab] = useUrlChoice('tab', ['team', 'branding', 'log']);
  return (
    <AdministrationFrame title={t`Administration`}>
      {tab === 'team' && <Team />}
      {tab === 'branding' && <Branding />}
      {tab === 'log' && <ActionLog />}
    </AdministrationFrame>
  );
}
