import { Trans, useLingui } from '@lingui/react/macro';
import type { AdministrationLogEntry } from '@sangam/contract/administration/administration.schema.ts';
import { ScrollText } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatDate, formatDateTime } from '../../../ui/format.ts';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { selectLog } from '../administration.slice.ts';
import { listActions } from '../administration.thunks.ts';
import { brandingLabelOf } from '../branding-fields.ts';
import { roleLabelOf } from '../role-labels.ts';

/**
 * The administration log, newest first: what operators did in the administration, and role changes by command on the
 * server. Decisions about reports and complaints are not in it.
 */
export function ActionLog() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectLog);
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
  return (
    <Card as="article" className="grid gap-1">
      <p dir="auto" className="text-control break-words">
        <ActionSentence entry={entry} />
        {entry.action === 'branding' && <BrandingChange details={entry.details} />}
      </p>
      <p className="text-meta text-subtle">
        <time dateTime={entry.at}>{formatDateTime(new Date(entry.at))}</time>
      </p>
    </Card>
  );
}

/** The new values; an empty one stands for a restored default. */
function BrandingChange({ details }: Pick<AdministrationLogEntry, 'details'>) {
  const { t } = useLingui();
  return (
    <>
      {Object.entries(details).map(([name, value]) => (
        <span key={name} className="block break-words">
          {t(brandingLabelOf(name))}: {value || t`default`}
        </span>
      ))}
    </>
  );
}

function ActionSentence({
  entry: { action, operator, subject, details },
}: {
  entry: AdministrationLogEntry;
}) {
  const { t } = useLingui();
  const by = operator?.name ?? t`Former member`;
  const who = subject?.name ?? t`Former member`;
  const before = t(roleLabelOf(details['from']));
  const after = t(roleLabelOf(details['to']));
  const title = details['title'] ?? '';
  const until = details['until'] === undefined ? '' : formatDate(new Date(details['until']));
  const sentences: Readonly<Record<AdministrationLogEntry['action'], string>> = {
    setup: t`${who} became the operator with the setup link.`,
    role:
      details['by'] === 'command'
        ? t`The role of ${who} was changed on the server from ${before} to ${after}.`
        : t`${by} changed the role of ${who} from ${before} to ${after}.`,
    branding: t`${by} changed the branding.`,
    view: t`${by} viewed the private data of ${who}.`,
    suspend: until === '' ? t`${by} suspended ${who}.` : t`${by} suspended ${who} until ${until}.`,
    lift: t`${by} lifted the suspension of ${who}.`,
    'end-sessions': t`${by} logged ${who} out everywhere.`,
    'resend-confirmation': t`${by} sent the confirmation email to ${who} again.`,
    delete: t`${by} scheduled the account of ${who} for deletion.`,
    'cancel-deletion': t`${by} cancelled the deletion of the account of ${who}.`,
    'invite-permission':
      details['to'] === 'on'
        ? t`${by} allowed ${who} to invite people by email.`
        : t`${by} no longer allows ${who} to invite people by email.`,
    registration: t`${by} changed who may join.`,
    approve: t`${by} approved ${who}.`,
    reject: t`${by} rejected ${who}.`,
    invite: t`${by} sent invitations: ${details['count'] ?? ''}.`,
    'live-dashboard':
      details['to'] === 'live'
        ? t`${by} switched the dashboard to the numbers of this community.`
        : t`${by} switched the dashboard to sample numbers.`,
    'link-previews':
      details['to'] === 'on'
        ? t`${by} turned link previews on.`
        : t`${by} turned link previews off.`,
    'showcase-area':
      details['to'] === 'live'
        ? t`${by} switched the events page to the events of this community.`
        : t`${by} switched the events page to sample events.`,
    'organiser-permission':
      details['to'] === 'on'
        ? t`${by} allowed ${who} to organise events.`
        : t`${by} no longer allows ${who} to organise events.`,
    'withdraw-invitation': t`${by} withdrew an invitation of an address at ${details['domain'] ?? ''}.`,
    backup: t`${by} started a backup.`,
    'grievance-deadlines': t`${by} changed the deadlines of complaints.`,
    'create-announcement': t`${by} created the announcement “${title}”.`,
    'change-announcement': t`${by} changed the announcement “${title}”.`,
    'end-announcement': t`${by} ended the announcement “${title}”.`,
    'college-domain': t`${by} saved the college domain ${details['domain'] ?? ''}.`,
    'remove-college-domain': t`${by} removed the college domain ${details['domain'] ?? ''}.`,
    'delete-announcement': t`${by} deleted the announcement “${title}”.`,
  };
  return sentences[action];
}
