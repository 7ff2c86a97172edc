import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { formatNumber } from '../../../ui/format.ts';

interface PeopleStackProps {
  owner: PersonSummary;
  others: readonly PersonSummary[];
}

const facesShown = 4;

/** Avatars of up to four members, the owner first, and the number of the others. */
export function PeopleStack({ owner, others }: PeopleStackProps) {
  const { t } = useLingui();
  const people = [owner, ...others];
  const hidden = people.length - facesShown;
  const { name } = owner;
  const count = others.length;
  return (
    <span className="flex min-w-0 items-center">
      <span className="sr-only">
        {count === 0
          ? t`By ${name}`
          : t`By ${name} and ${plural(count, { one: '# other', other: '# others' })}`}
      </span>
      {people.slice(0, facesShown).map((person) => (
        <span
          key={person.username}
          title={person.name}
          className="-ml-2 rounded-full border-2 border-surface first-of-type:ml-0 nth-2:ml-0"
        >
          <Avatar name={person.name} picture={person.picture} size={32} />
        </span>
      ))}
      {hidden > 0 && (
        <span aria-hidden className="ml-1.5 text-meta font-semibold text-muted tabular-nums">
          +{formatNumber(hidden)}
        </span>
      )}
    </span>
  );
}
