import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { Link } from '../lib/router.tsx';
import { Avatar } from './Avatar.tsx';

interface PersonRowProps {
  person: PersonSummary;
}

/** A user in one row that is a link as a whole; in `PersonLine` only the name is one. */
export function PersonRow({ person }: PersonRowProps) {
  const { username, name, designation, picture } = person;
  return (
    <Link
      to={fillPath(pages.profile, { username })}
      className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunken"
    >
      <Avatar name={name} picture={picture} size={40} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-control font-semibold">
          {name}
        </span>
        {designation && (
          <span dir="auto" className="block truncate text-meta text-muted">
            {designation}
          </span>
        )}
      </span>
    </Link>
  );
}
