import { Trans, useLingui } from '@lingui/react/macro';
import { complaintCategories } from '@sangam/contract/grievance/grievance.calls.ts';
import type { ComplaintSummary } from '@sangam/contract/grievance/grievance.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { MessageSquareWarning } from 'lucide-react';
import { Link } from '../../../../lib/router.tsx';
import { useAppDispatch, useAppSelector } from '../../../../lib/store-hooks.ts';
import { useUrlChoice } from '../../../../lib/use-url-param.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { formatDateTime } from '../../../../ui/format.ts';
import { ListFrame } from '../../../../ui/list/ListFrame.tsx';
import { Select } from '../../../../ui/Select.tsx';
import {
  complaintCategoryLabels,
  complaintStatusLabels,
  complaintStatusTones,
} from '../../complaint-labels.ts';
import { selectComplaints } from '../../desk.slice.ts';
import { listComplaints, type ComplaintFilter } from '../../desk.thunks.ts';

/** Complaints that the moderator may handle: open ones by their next deadline, or closed ones, newest first. */
export function ComplaintList() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectComplaints);
  const [status, setStatus] = useUrlChoice('status', ['open', 'closed']);
  const [category, setCategory] = useUrlChoice('category', ['', ...complaintCategories]);
  const [assignee, setAssignee] = useUrlChoice('assignee', ['', 'me', 'nobody']);
  const filter: ComplaintFilter = {
    status,
    ...(category !== '' && { category }),
    ...(assignee !== '' && { assignee }),
  };

  return (
    <>
      <div className="mb-4 grid gap-3 sm:grid-cols-3">
        <Field label={t`Status`}>
          <Select
            value={status}
            onChange={({ target }) => setStatus(target.value === 'closed' ? 'closed' : 'open')}
          >
            <option value="open">{t({ message: 'Open', context: 'complaint' })}</option>
            <option value="closed">{t`Closed`}</option>
          </Select>
        </Field>
        <Field label={t({ message: 'About', context: 'topic' })}>
          <Select
            value={category}
            onChange={({ target }) =>
              setCategory(complaintCategories.find((one) => one === target.value) ?? '')
            }
          >
            <option value="">{t`Everything`}</option>
            {complaintCategories.map((one) => (
              <option key={one} value={one}>
                {t(complaintCategoryLabels[one])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Assigned to`}>
          <Select
            value={assignee}
            onChange={({ target: { value } }) =>
              setAssignee(value === 'me' || value === 'nobody' ? value : '')
            }
          >
            <option value="">{t`Anyone`}</option>
            <option value="me">{t`Me`}</option>
            <option value="nobody">{t`Unassigned`}</option>
          </Select>
        </Field>
      </div>
      <ListFrame
        list={list}
        fetchPage={(timestamp) => dispatch(listComplaints({ ...filter, timestamp }))}
        listKey={`${status} ${category} ${assignee}`}
        empty={
          <EmptyState icon={MessageSquareWarning} title={t`No complaints`}>
            <Trans>Complaints to the grievance officer appear here, the most urgent first.</Trans>
          </EmptyState>
        }
        renderItem={(complaint) => <ComplaintRow complaint={complaint} />}
      />
    </>
  );
}

function ComplaintRow({ complaint }: { complaint: ComplaintSummary }) {
  const { t } = useLingui();
  const { id, number, category, status, excerpt, dueAt, isOverdue, assignee } = complaint;
  const due = dueAt === null ? '' : formatDateTime(new Date(dueAt));
  const handler = assignee?.name;
  return (
    <Card bare as="article">
      <Link
        to={`${pages.moderation}?complaint=${id}`}
        className="grid gap-1 p-4 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="flex flex-wrap items-center gap-2">
          <b className="font-semibold">{number}</b>
          <Badge tone={complaintStatusTones[status]}>{t(complaintStatusLabels[status])}</Badge>
          {isOverdue && (
            <Badge tone="danger">
              <Trans>Overdue</Trans>
            </Badge>
          )}
          {!complaint.isConfirmed && (
            <Badge tone="warning">
              <Trans>Email not confirmed</Trans>
            </Badge>
          )}
        </span>
        <span className="text-control font-medium">{t(complaintCategoryLabels[category])}</span>
        <span dir="auto" className="line-clamp-2 text-control break-words text-muted">
          {excerpt}
        </span>
        <span className="text-meta text-subtle">
          {due !== '' && <Trans>Due {due}</Trans>}
          {handler !== undefined && (
            <>
              {due !== '' && ' · '}
              <Trans>Assigned to {handler}</Trans>
            </>
          )}
        </span>
      </Link>
    </Card>
  );
}
