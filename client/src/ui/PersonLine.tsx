import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import type { ReactNode } from 'react';
import { Link } from '../lib/router.tsx';
import { Avatar, type AvatarSize } from './Avatar.tsx';

interface PersonLineProps {
  person: PersonSummary;
  size?: AvatarSize;
  /** Below the designation: a reason, a time or a note. */
  children?: ReactNode;
}

/** A user in one row: photo, name as a link, designation. */
export function PersonLine({ person, size = 48, children }: PersonLineProps) {
  return (
    <div className="flex min-w-0 flex-1 gap-3">
      <Avatar name={person.name} picture={person.picture} size={size} />
      <div className="min-w-0 flex-1">
        <Link
          dir="auto"
          to={fillPath(pages.profile, { username: person.username })}
          className="font-semibold break-words text-text hover:text-link hover:underline"
        >
          {person.name}
        </Link>
        {person.designation !== '' && (
          <p dir="auto" className="line-clamp-2 text-meta break-words text-muted">
            {person.designation}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
