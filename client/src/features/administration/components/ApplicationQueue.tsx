import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { registrationLimits } from '@sangam/contract/registration/registration.calls.ts';
import type { Application } from '@sangam/contract/registration/registration.schema.ts';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { notify } from '../../../ui/notify.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { selectApplications } from '../registration.slice.ts';
import { decideApplications, listApplications } from '../registration.thunks.ts';

/** The accounts that wait for approval, oldest first. */
export function ApplicationQueue() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectApplications);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isRejecting, setIsRejecting] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const ids = list.items.map(({ id }) => id).filter((id) => chosen.has(id));
  const count = ids.length;

  function toggle(id: string) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  /** Returns the error of the first batch that failed; what was decided before it has left the list. */
  async function decideInBatches(decision: 'approve' | 'reject'): Promise<string | null> {
    const size = registrationLimits.decisions;
    for (let start = 0; start < ids.length; start += size) {
      const batch = ids.slice(start, start + size);
      const result = await dispatch(decideApplications({ ids: batch, decision }));
      if (!decideApplications.fulfilled.match(result)) return result.payload?.message ?? '';
    }
    return null;
  }

  async function decide(decision: 'approve' | 'reject') {
    setIsBusy(true);
    const error = await decideInBatches(decision);
    setIsBusy(false);
    setIsRejecting(false);
    if (error !== null) {
      notify.error(error);
      return;
    }
    setChosen(new Set());
    notify.success(decision === 'approve' ? t`Approved` : t`Rejected`);
  }

  return (
    <section aria-label={t`Waiting for approval`} className="grid gap-3">
      <h2 className="text-card-title font-semibold">
        <Trans>Waiting for approval</Trans>
      </h2>
      {list.items.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            onClick={() =>
              setChosen(new Set(count === list.items.length ? [] : list.items.map(({ id }) => id)))
            }
          >
            {count === list.items.length ? <Trans>Select none</Trans> : <Trans>Select all</Trans>}
          </Button>
          <Button disabled={count === 0} busy={isBusy} onClick={() => void decide('approve')}>
            <Trans>Approve</Trans>
          </Button>
          <Button
            variant="quiet"
            disabled={count === 0 || isBusy}
            onClick={() => setIsRejecting(true)}
          >
            <Trans>Reject</Trans>
          </Button>
          <p role="status" className="text-meta text-muted">
            <Plural value={count} one="# selected" other="# selected" />
          </p>
        </div>
      )}
      <ListFrame
        list={list}
        fetchPage={(timestamp) => dispatch(listApplications({ timestamp }))}
        empty={
          <EmptyState icon={UserCheck} title={t`Nobody is waiting`}>
            <Trans>New accounts appear here when registration is by approval.</Trans>
          </EmptyState>
        }
        renderItem={(application) => (
          <ApplicationRow
            application={application}
            isChosen={chosen.has(application.id)}
            onToggle={() => toggle(application.id)}
          />
        )}
      />
      <ConfirmDialog
        isOpen={isRejecting}
        onCancel={() => setIsRejecting(false)}
        title={t`Reject these accounts?`}
        confirmLabel={t`Reject`}
        busy={isBusy}
        onConfirm={() => void decide('reject')}
      >
        <Trans>The applicants get an email, and their accounts are deleted.</Trans>
      </ConfirmDialog>
    </section>
  );
}

interface ApplicationRowProps {
  application: Application;
  isChosen: boolean;
  onToggle: () => void;
}

function ApplicationRow({ application, isChosen, onToggle }: ApplicationRowProps) {
  const { name, email, emailConfirmed, at, answer } = application;
  return (
    <Card as="article" className="grid gap-2">
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        label={
          <span dir="auto" className="font-semibold">
            {name}
          </span>
        }
        hint={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 break-all">
            {email}
            <RelativeTime at={at} />
            {!emailConfirmed && (
              <Badge tone="warning">
                <Trans>Email not confirmed</Trans>
              </Badge>
            )}
          </span>
        }
      />
      {answer !== null && (
        <p dir="auto" className="text-control break-words whitespace-pre-line">
          {answer}
        </p>
      )}
    </Card>
  );
}
