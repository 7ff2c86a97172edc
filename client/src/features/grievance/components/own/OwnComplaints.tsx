import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { MessageSquareWarning } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../../../lib/store-hooks.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { ListFrame } from '../../../../ui/list/ListFrame.tsx';
import { selectOwnComplaints } from '../../grievance.slice.ts';
import { listMyComplaints } from '../../grievance.thunks.ts';
import { OwnComplaintCard } from '../OwnComplaintCard.tsx';

/** The user's complaints to the grievance officer. */
export function OwnComplaints() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectOwnComplaints);
  return (
    <ListFrame
      list={list}
      fetchPage={(timestamp) => dispatch(listMyComplaints({ timestamp }))}
      empty={
        <EmptyState
          icon={MessageSquareWarning}
          title={t`You have not filed a complaint`}
          action={
            <LinkButton variant="secondary" to={pages.grievance}>
              <Trans>File a complaint</Trans>
            </LinkButton>
          }
        >
          <Trans>The grievance officer decides complaints within the time limits set by law.</Trans>
        </EmptyState>
      }
      renderItem={(complaint) => <OwnComplaintCard complaint={complaint} />}
    />
  );
}
