import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Compass } from 'lucide-react';
import { ActionLog } from '../features/administration/components/ActionLog.tsx';
import { Branding } from '../features/administration/components/Branding.tsx';
import { Team } from '../features/administration/components/Team.tsx';
import { PasswordDialog } from '../features/settings/components/PasswordDialog.tsx';
import { useAppSelector } from '../lib/store-hooks.ts';
import { useUrlChoice } from '../lib/use-url-param.ts';
import { selectUser } from '../session/session.slice.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { TabPanel } from '../ui/TabPanel.tsx';
import { Tabs } from '../ui/Tabs.tsx';

export function AdministrationPage() {
  const isOperator = useAppSelector(selectUser)?.role === 'operator';
  return isOperator ? <Administration /> : <Missing />;
}

function Administration() {
  const { t } = useLingui();
  const [tab, setTab] = useUrlChoice('tab', ['team', 'branding', 'log']);
  return (
    <>
      <PageHeading>{t`Administration`}</PageHeading>
      <div className="max-w-3xl">
        <Tabs
          name="administration"
          label={t`Administration`}
          tabs={[
            { id: 'team', label: t`Team` },
            { id: 'branding', label: t`Branding` },
            { id: 'log', label: t`Log` },
          ]}
          selected={tab}
          onSelect={setTab}
        />
        <TabPanel name="administration" id={tab}>
          <div className="mt-4">
            {tab === 'team' && <Team PasswordDialog={PasswordDialog} />}
            {tab === 'branding' && <Branding />}
            {tab === 'log' && <ActionLog />}
          </div>
        </TabPanel>
      </div>
    </>
  );
}

/** The same as for an address that does not exist. */
function Missing() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{t`This page does not exist`}</PageHeading>
      <Card>
        <EmptyState
          icon={Compass}
          title={t`Page not found`}
          action={
            <LinkButton to={pages.home}>
              <Trans>Go to home</Trans>
            </LinkButton>
          }
        >
          <Trans>The link may be wrong, or the page may have been removed.</Trans>
        </EmptyState>
      </Card>
    </>
  );
}
