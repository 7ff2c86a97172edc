import { useLingui } from '@lingui/react/macro';
import { StatisticsOverview } from '../features/statistics/components/StatisticsOverview.tsx';
import { AdministrationFrame } from './parts/AdministrationFrame.tsx';

export function AdministrationStatisticsPage() {
  const { t } = useLingui();
  return (
    <AdministrationFrame title={t`Statistics`} isWide>
      <StatisticsOverview />
    </AdministrationFrame>
  );
}
