import { Trans, useLingui } from '@lingui/react/macro';
import type { AdministrationLogEntry } from '@sangam/contract/administration/administration.schema.ts';
import { ScrollText } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { selectActions } from '../administration.slice.ts';
import { listActions } from '../administration.thunks.ts';
import { labelOfRole } from '../role-labels.ts';

/** Every action of operators, newest first. */
export function ActionLog() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectActions);
  return (
    <ListFrame
      list={list}
      fetchPage={(timestamp) => dispatch(listActions({ timestamp }))}
      empty={
        <EmptyState icon={ScrollText} title={t`No actions yet`}>
          <Trans>Every operator action is recorded here permanently.</Trans>
        </EmptyState>
      }
      renderItem={(entry) => <ActionRow entry={entry} />}
    />
  );
}

function ActionRow({
  entry: { at, operator, subject, details },
}: {
  entry: AdministrationLogEntry;
}) {
  const { t } = useLingui();
  const who = subject?.name ?? t`Former member`;
  const role = t(labelOfRole(details['to']));
  const by = operator?.name ?? t`Setup link`;
  return (
    <Card as="article" className="grid gap-1">
      <p dir="auto" className="text-control">
        <b className="font-semibold">{who}</b> · {role}
      </p>
      <p dir="auto" className="text-meta text-subtle">
        {by} · <time dateTime={at}>{formatDateTime(new Date(at))}</time>
      </p>
    </Card>
  );
}
