import { useLingui } from '@lingui/react/macro';
import { ActionLog } from '../features/administration/components/ActionLog.tsx';
import { ApplicationQueue } from '../features/administration/components/ApplicationQueue.tsx';
import { Branding } from '../features/administration/components/Branding.tsx';
import { Invitations } from '../features/administration/components/Invitations.tsx';
import { RegistrationSettingsForm } from '../features/administration/components/RegistrationSettingsForm.tsx';
import { Team } from '../features/administration/components/Team.tsx';
import { CollegeDomains } from '../features/college-badges/components/administration/CollegeDomains.tsx';
import { DeadlinesForm } from '../features/grievance/components/settings/DeadlinesForm.tsx';
import { useUrlChoice } from '../lib/use-url-param.ts';
import { AdministrationFrame } from './parts/AdministrationFrame.tsx';

export function AdministrationPage() {
  const { t } = useLingui();
  const [tab] = useUrlChoice('tab', [
    'team',
    'registration',
    'invitations',
    'branding',
    'complaints',
    'log',
  ]);
  return (
    <AdministrationFrame title={t`Administration`}>
      {tab === 'team' && <Team />}
      {tab === 'registration' && (
        <div className="grid gap-6">
          <RegistrationSettingsForm />
          <ApplicationQueue />
          <CollegeDomains />
        </div>
      )}
      {tab === 'invitations' && <Invitations />}
      {tab === 'branding' && <Branding />}
      {tab === 'complaints' && <DeadlinesForm />}
      {tab === 'log' && <ActionLog />}
    </AdministrationFrame>
  );
}
