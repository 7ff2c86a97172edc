import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Section } from '../../../ui/Section.tsx';
import { profilePath } from '../../../lib/page-paths.ts';
import type { WholeProject } from '../projects.selectors.ts';
import { TagChips } from './TagChips.tsx';

/** The members with their roles, and the open roles. */
export function TeamSection({ project }: { project: WholeProject }) {
  const { t } = useLingui();
  const { owner, collaborators, rolesWanted } = project;
  return (
    <Section title={t`Team`}>
      <ul className="grid grid-cols-1 gap-3">
        <TeamMember person={owner} role={owner.designation} isOwner />
        {collaborators.map(({ person, role }) => (
          <TeamMember key={person.username} person={person} role={role || person.designation} />
        ))}
      </ul>
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
  isOwner?: boolean;
}

function TeamMember({ person, role, isOwner = false }: TeamMemberProps) {
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
        {role && <span className="block truncate text-meta text-muted">{role}</span>}
      </span>
      {isOwner && (
        <Badge tone="primary">
          <Trans>Owner</Trans>
        </Badge>
      )}
    </li>
  );
}
