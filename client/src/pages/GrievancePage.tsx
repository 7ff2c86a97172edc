import { Trans, useLingui } from '@lingui/react/macro';
import { useLinkToken } from '../features/auth/use-link-token.ts';
import { ComplaintForm } from '../features/grievance/components/ComplaintForm.tsx';
import { TrackedComplaint } from '../features/grievance/components/TrackedComplaint.tsx';
import { GrievanceStatistics } from '../features/grievance/components/GrievanceStatistics.tsx';
import { HandlingTimes } from '../features/grievance/components/HandlingTimes.tsx';
import { OperatorContact } from '../features/legal/components/OperatorContact.tsx';
import { useAppSelector } from '../lib/store-hooks.ts';
import { useUrlChoice } from '../lib/use-url-param.ts';
import { selectIsSignedIn } from '../session/session.slice.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Section } from '../ui/Section.tsx';
import { TabPanel } from '../ui/TabPanel.tsx';
import { Tabs } from '../ui/Tabs.tsx';

/** The form, deadlines and statistics; with the token of an emailed link the complaint of a visitor instead. */
export function GrievancePage() {
  const { t } = useLingui();
  const token = useLinkToken();
  return (
    <div className="mx-auto max-w-column">
      <PageHeading intro={t`How to make a complaint about content or conduct on this site.`}>
        <Trans>Grievance</Trans>
      </PageHeading>
      {token === null ? <Desk /> : <TrackedComplaint key={token} token={token} />}
    </div>
  );
}

function Desk() {
  const { t } = useLingui();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const [tab, setTab] = useUrlChoice('tab', ['complain', 'statistics']);
  return (
    <>
      <Tabs
        name="grievance"
        label={t`Grievance`}
        tabs={[
          { id: 'complain', label: t`Complaint` },
          { id: 'statistics', label: t`Statistics` },
        ]}
        selected={tab}
        onSelect={setTab}
      />
      <TabPanel name="grievance" id={tab}>
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 text-body text-muted">
          {/* Hidden instead of removed: it holds what was typed, or the number of the filed complaint. */}
          <div hidden={tab !== 'complain'}>
            <ComplaintForm isSignedIn={isSignedIn} />
          </div>
          {tab === 'statistics' ? (
            <GrievanceStatistics />
          ) : (
            <>
              <HandlingTimes />
              <Section title={t`Who to contact`}>
                <OperatorContact />
              </Section>
            </>
          )}
        </div>
      </TabPanel>
    </>
  );
}
