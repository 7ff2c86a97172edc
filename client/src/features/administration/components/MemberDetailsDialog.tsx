import { Trans, useLingui } from '@lingui/react/macro';
import { fillPath } from '@sangam/contract/http/call.ts';
import type { MemberDetails } from '@sangam/contract/administration/member-management.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/router.tsx';
import { useFetched } from '../../../lib/use-fetched.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDate } from '../../../ui/format.ts';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { getMember } from '../member-management.thunks.ts';
import { roleLabels } from '../role-labels.ts';

interface MemberDetailsDialogProps {
  username: string;
  onClose: () => void;
}

/** The private data of a member. It is not stored: every opening is a request, and so an entry in the log. */
export function MemberDetailsDialog({ username, onClose }: MemberDetailsDialogProps) {
  const { t } = useLingui();
  const { data: details, failure } = useFetched(getMember, username);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={details?.member.person.name ?? t`Member details`}
      size="medium"
      partHeight
    >
      {failure && <ErrorState message={failure.message} />}
      {!failure && !details && (
        <LoadingRegion>
          <Skeleton className="h-48 rounded-card" />
        </LoadingRegion>
      )}
      {details && <Details details={details} />}
    </Dialog>
  );
}

function Details({ details }: { details: MemberDetails }) {
  const { t } = useLingui();
  const { member, email, lastActiveAt, invitation, sessions } = details;
  const { username } = member.person;
  const isVisible = !member.suspended && member.erasedAt === null;
  const methods = [
    details.hasPassword && t`Password`,
    details.hasGoogle && t`Google`,
    details.hasSecondFactor && t`Two-step verification`,
  ].filter((method) => method !== false);
  return (
    <>
      <p className="mb-4 text-meta text-muted">
        <Trans>This access is recorded in the log.</Trans>
      </p>
      <dl className="grid gap-3 sm:grid-cols-[13rem_1fr]">
        <Entry label={t`Username`}>
          {isVisible ? (
            <Link to={fillPath(pages.profile, { username })} className="text-link hover:underline">
              @{username}
            </Link>
          ) : (
            `@${username}`
          )}
        </Entry>
        <Entry label={t`Email`}>{email}</Entry>
        <Entry label={t`Role`}>{t(roleLabels[member.role])}</Entry>
        <Entry label={t`Joined`}>{formatDate(new Date(member.joinedAt))}</Entry>
        {invitation && (
          <Entry label={t`Invited by`}>
            <bdi dir="auto">{invitation.inviter?.name ?? t`Former member`}</bdi>
          </Entry>
        )}
        <Entry label={t`Last active`}>
          {lastActiveAt === null ? t`Unknown` : <RelativeTime at={lastActiveAt} hasAgo />}
        </Entry>
        <Entry label={t`Login`}>{methods.join(', ')}</Entry>
        <Entry label={t`Logged in on`}>
          {sessions.length === 0 && t`No device`}
          <ul>
            {sessions.map(({ id, device, lastUsedAt }) => (
              <li key={id}>
                {device} · <RelativeTime at={lastUsedAt} hasAgo />
              </li>
            ))}
          </ul>
        </Entry>
      </dl>
    </>
  );
}

interface EntryProps {
  label: string;
  children: ReactNode;
}

function Entry({ label, children }: EntryProps) {
  return (
    <div className="contents">
      <dt className="text-control font-semibold max-sm:-mb-3">{label}</dt>
      <dd className="min-w-0 text-control break-words text-muted">{children}</dd>
    </div>
  );
}
