import type { FoundPerson, PeopleFilters } from '@sangam/contract/search/search.schema.ts';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import type { ResultSlots } from '../result-slots.ts';
import { useFoundPeople } from '../use-results.ts';
import { FoundItems } from './FoundItems.tsx';
import { PersonResult } from './PersonResult.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';

interface PeopleResultsProps {
  query: PeopleFilters;
  slots: ResultSlots;
  empty: ReactNode;
}

export function PeopleResults({ query, slots, empty }: PeopleResultsProps) {
  const found = useFoundPeople(query);
  return (
    <FoundItems
      found={found}
      skeleton={<RowSkeletons count={5} />}
      moreSkeleton={<RowSkeletons count={1} />}
      empty={empty}
    >
      {(people) => (
        <Card>
          <PeopleList people={people} slots={slots} />
        </Card>
      )}
    </FoundItems>
  );
}

interface PeopleListProps {
  people: readonly FoundPerson[];
  slots: ResultSlots;
}

export function PeopleList({ people, slots: { personAction: Action } }: PeopleListProps) {
  return (
    <ul className="divide-y divide-hairline">
      {people.map((found) => (
        <PersonResult key={found.person.username} found={found} action={<Action found={found} />} />
      ))}
    </ul>
  );
}
