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
import { labelOfBranding } from '../branding-fields.ts';
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

function ActionRow({ entry }: { entry: AdministrationLogEntry }) {
  const { t } = useLingui();
  const { at, operator } = entry;
  const by = operator?.name ?? t`Setup link`;
  return (
    <Card as="article" className="grid gap-1">
      <p dir="auto" className="text-control">
        {entry.action === 'branding' ? (
          <BrandingChange details={entry.details} />
        ) : (
          <RoleChange entry={entry} />
        )}
      </p>
      <p dir="auto" className="text-meta text-subtle">
        {by} · <time dateTime={at}>{formatDateTime(new Date(at))}</time>
      </p>
    </Card>
  );
}

function RoleChange({ entry: { subject, details } }: { entry: AdministrationLogEntry }) {
  const { t } = useLingui();
  return (
    <>
      <b className="font-semibold">{subject?.name ?? t`Former member`}</b> ·{' '}
      {t(labelOfRole(details['to']))}
    </>
  );
}

/** The new values; an empty one stands for a restored default. */
function BrandingChange({ details }: Pick<AdministrationLogEntry, 'details'>) {
  const { t } = useLingui();
  return (
    <>
      <b className="font-semibold">
        <Trans>Branding</Trans>
      </b>
      {Object.entries(details).map(([name, value]) => (
        <span key={name} className="block break-words">
          {t(labelOfBranding(name))}: {value || t`default`}
        </span>
      ))}
    </>
  );
}
