import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { ShieldCheck } from 'lucide-react';
import { ComplaintList } from '../features/grievance/components/desk/ComplaintList.tsx';
import { ComplaintView } from '../features/grievance/components/desk/ComplaintView.tsx';
import { AppealList } from '../features/moderation/components/AppealList.tsx';
import { CaseView } from '../features/moderation/components/CaseView.tsx';
import { LogList } from '../features/moderation/components/LogList.tsx';
import { QueueList } from '../features/moderation/components/QueueList.tsx';
import { useAppSelector } from '../lib/store-hooks.ts';
import { useUrlChoice, useUrlParam } from '../lib/use-url-param.ts';
import { selectUser } from '../session/session.slice.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { TabPanel } from '../ui/TabPanel.tsx';
import { Tabs } from '../ui/Tabs.tsx';

/** For moderators and operators: the complaint or case of the URL, else the lists. Members are told that it is not for them. */
export function ModerationPage() {
  const { t } = useLingui();
  const { role = 'member' } = useAppSelector(selectUser) ?? {};
  const isModerator = role !== 'member';
  const [caseId] = useUrlParam('case');
  const [complaintId] = useUrlParam('complaint');
  const title = caseId === '' ? t`Moderation` : t`Case`;
  return (
    <>
      <PageHeading>{complaintId === '' ? title : t`Complaint`}</PageHeading>
      {isModerator ? <Content caseId={caseId} complaintId={complaintId} /> : <ForModerators />}
    </>
  );
}

function Content({ caseId, complaintId }: { caseId: string; complaintId: string }) {
  if (complaintId !== '') return <ComplaintView complaintId={complaintId} />;
  return caseId === '' ? <Lists /> : <CaseView caseId={caseId} />;
}

function Lists() {
  const { t } = useLingui();
  const [tab, setTab] = useUrlChoice('tab', [
    'open',
    'complaints',
    'closed',
    'appeals',
    'answered',
    'log',
  ]);
  return (
    <div className="max-w-3xl">
      <Tabs
        name="moderation"
        label={t`Moderation`}
        tabs={[
          { id: 'open', label: t`Reports` },
          { id: 'complaints', label: t`Complaints` },
          { id: 'closed', label: t`Decided` },
          { id: 'appeals', label: t`Appeals` },
          { id: 'answered', label: t`Answered appeals` },
          { id: 'log', label: t`Log` },
        ]}
        selected={tab}
        onSelect={setTab}
      />
      <TabPanel name="moderation" id={tab}>
        <div className="mt-4">
          {(tab === 'open' || tab === 'closed') && <QueueList key={tab} status={tab} />}
          {tab === 'complaints' && <ComplaintList />}
          {tab === 'appeals' && <AppealList key={tab} status="open" />}
          {tab === 'answered' && <AppealList key={tab} status="closed" />}
          {tab === 'log' && <LogList />}
        </div>
      </TabPanel>
    </div>
  );
}

function ForModerators() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={ShieldCheck}
        title={t`This page is for moderators`}
        action={
          <LinkButton variant="secondary" to={pages.safety}>
            <Trans>Your reports and decisions about you</Trans>
          </LinkButton>
        }
      >
        <Trans>Reports from members appear here for review.</Trans>
      </EmptyState>
    </Card>
  );
}
