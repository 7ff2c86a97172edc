import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/router.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Cover } from '../../../ui/Cover.tsx';

interface PersonTileProps {
  person: PersonSummary;
  /** Why the user is suggested, or since when they are connected. */
  reason: ReactNode;
  /** A menu or a dismiss button in the corner. */
  corner: ReactNode;
  /** A button with `w-full`: the tile does not stretch it. */
  action: ReactNode;
}

/** A user as a card in a grid. */
export function PersonTile({ person, reason, corner, action }: PersonTileProps) {
  return (
    <Card as="li" bare className="relative flex flex-col">
      <Cover seed={person.username} className="h-14" />
      <div className="absolute top-1 right-1 rounded-full bg-surface">{corner}</div>
      <div className="flex flex-1 flex-col items-center px-3 pb-4 text-center">
        <Avatar
          name={person.name}
          picture={person.picture}
          size={64}
          className="-mt-8 ring-4 ring-surface"
        />
        <Link
          dir="auto"
          to={fillPath(pages.profile, { username: person.username })}
          className="mt-2 line-clamp-2 max-w-full font-semibold break-words text-text hover:text-link hover:underline"
        >
          {person.name}
        </Link>
        <p dir="auto" className="mt-0.5 line-clamp-2 text-meta text-muted">
          {person.designation}
        </p>
        <div className="mt-2 mb-3 text-meta text-subtle">{reason}</div>
        <div className="mt-auto w-full">{action}</div>
      </div>
    </Card>
  );
}
