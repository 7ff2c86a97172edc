import { useLingui } from '@lingui/react/macro';
import { OwnComplaints } from '../features/grievance/components/own/OwnComplaints.tsx';
import { OwnDecisions } from '../features/moderation/components/OwnDecisions.tsx';
import { OwnReports } from '../features/moderation/components/OwnReports.tsx';
import { useUrlChoice } from '../lib/use-url-param.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { TabPanel } from '../ui/TabPanel.tsx';
import { Tabs } from '../ui/Tabs.tsx';

export function SafetyPage() {
  const { t } = useLingui();
  const [tab, setTab] = useUrlChoice('tab', ['reports', 'complaints', 'decisions']);
  return (
    <>
      <PageHeading intro={t`Only you and the moderators can see this.`}>
        {t`Reports and decisions`}
      </PageHeading>
      <Tabs
        name="safety"
        label={t`Reports and decisions`}
        tabs={[
          { id: 'reports', label: t`Your reports` },
          { id: 'complaints', label: t`Your complaints` },
          { id: 'decisions', label: t`Decisions about you` },
        ]}
        selected={tab}
        onSelect={setTab}
      />
      <TabPanel name="safety" id={tab}>
        <div className="mt-4">
          {tab === 'reports' && <OwnReports />}
          {tab === 'complaints' && <OwnComplaints />}
          {tab === 'decisions' && <OwnDecisions />}
        </div>
      </TabPanel>
    </>
  );
}
