import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { useRef, type ReactNode } from 'react';
import { Link } from '../../../lib/router.tsx';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUser } from '../../../session/session.slice.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { notify } from '../../../ui/notify.ts';
import { Section } from '../../../ui/Section.tsx';
import { profilePath } from '../../../lib/page-paths.ts';
import type { ProjectWithDetails } from '../projects.selectors.ts';
import { selectProjectRequests } from '../projects.slice.ts';
import { PendingInvitation } from './PendingInvitation.tsx';
import { TagChips } from './TagChips.tsx';

/** The members with their roles, the open roles, and pending invitations (for the owner and the invited viewer). */
export function TeamSection({ project }: { project: ProjectWithDetails }) {
  const { t } = useLingui();
  const { owner, collaborators, rolesWanted, viewerRole } = project;
  return (
    <Section title={t`Team`}>
      <ul className="grid grid-cols-1 gap-3">
        <TeamMember
          person={owner}
          role={owner.designation}
          badge={<Badge tone="primary">{t`Owner`}</Badge>}
        />
        {collaborators.map(({ person, role }) => (
          <TeamMember key={person.username} person={person} role={role || person.designation} />
        ))}
        {viewerRole === 'invited' && <InvitedViewer />}
      </ul>
      {viewerRole === 'owner' && <SentInvitations projectId={project.id} />}
      {rolesWanted.length > 0 && (
        <div className="mt-4 border-t border-hairline pt-3">
          <h3 className="mb-2 text-control font-semibold">
            <Trans>Looking for</Trans>
          </h3>
          <TagChips label={t`Roles wanted`} words={rolesWanted} tone="primary" />
        </div>
      )}
    </Section>
  );
}

interface TeamMemberProps {
  person: PersonSummary;
  role: string;
  badge?: ReactNode;
}

function TeamMember({ person, role, badge }: TeamMemberProps) {
  return (
    <li className="flex items-center gap-3">
      <Avatar name={person.name} picture={person.picture} size={40} />
      <span className="min-w-0 flex-1 text-control">
        <Link
          dir="auto"
          to={profilePath(person.username)}
          className="block truncate font-semibold hover:text-link hover:underline"
        >
          {person.name}
        </Link>
        {role && (
          <span dir="auto" className="block truncate text-meta text-muted">
            {role}
          </span>
        )}
      </span>
      {badge}
    </li>
  );
}

/** The viewer sees their own pending invitation; other members do not. */
function InvitedViewer() {
  const { t } = useLingui();
  const viewer = useAppSelector(selectUser);
  return (
    viewer && (
      <TeamMember person={viewer} role={viewer.designation} badge={<Badge>{t`Invited`}</Badge>} />
    )
  );
}

/** The owner sees who has not answered yet; the button of the page has loaded the requests. */
function SentInvitations({ projectId }: { projectId: string }) {
  const area = useRef<HTMLDivElement>(null);
  const requests = useAppSelector((state) => selectProjectRequests(state, projectId));
  const invitations = requests.items.filter(({ type }) => type === 'invitation');

  function handleWithdrawn(text: string) {
    // The pressed button disappears.
    area.current?.focus();
    notify.success(text);
  }

  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      {invitations.length > 0 && (
        <div className="mt-4 border-t border-hairline pt-3">
          <h3 className="text-control font-semibold">
            <Trans>Pending invitations</Trans>
          </h3>
          <ul>
            {invitations.map((invitation) => (
              <PendingInvitation
                key={invitation.id}
                invitation={invitation}
                onDone={handleWithdrawn}
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
