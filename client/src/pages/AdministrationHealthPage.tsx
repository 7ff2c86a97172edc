import { useLingui } from '@lingui/react/macro';
import { SystemHealth } from '../features/administration/components/SystemHealth.tsx';
import { AdministrationFrame } from './parts/AdministrationFrame.tsx';

export function AdministrationHealthPage() {
  const { t } = useLingui();
  return (
    <AdministrationFrame title={t`System health`}>
      <SystemHealth />
    </AdministrationFrame>
  );
}
