import { Plural } from '@lingui/react/macro';
import type { PersonResult, PeopleFilters } from '@sangam/contract/search/search.schema.ts';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import type { ResultSlots } from '../result-slots.ts';
import { usePeopleResults } from '../use-results.ts';
import { ResultItems } from './ResultItems.tsx';
import { SearchResultsSkeleton } from './SearchResultsSkeleton.tsx';

interface PersonResultCardProps {
  found: PersonResult;
  action: ReactNode;
}

/** A user among the results, with what distinguishes users of the same name. */
function PersonResultCard({ found, action }: PersonResultCardProps) {
  const { person, relation, mutualCount, college, location, skills } = found;
  const places = [college, location].filter((fact) => fact !== '');
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-64">
        <PersonLine person={person}>
          {places.length > 0 && (
            <p className="mt-0.5 text-meta break-words text-subtle">{places.join(' · ')}</p>
          )}
          {skills.length > 0 && (
            <p className="mt-0.5 text-meta break-words text-subtle">{skills.join(', ')}</p>
          )}
          {mutualCount > 0 && relation !== 'self' && (
            <p className="mt-0.5 text-meta text-subtle">
              <Plural value={mutualCount} one="# mutual connection" other="# mutual connections" />
            </p>
          )}
        </PersonLine>
      </div>
      <div className="flex gap-2 max-xs:ml-15">{action}</div>
    </li>
  );
}

interface PeopleResultsProps {
  query: PeopleFilters;
  slots: ResultSlots;
  /** Shown if no user matches. */
  empty: ReactNode;
}

/** Searches users and shows them page by page, in a card. */
export function PeopleResults({ query, slots, empty }: PeopleResultsProps) {
  const found = usePeopleResults(query);
  return (
    <ResultItems
      found={found}
      skeleton={<SearchResultsSkeleton count={5} />}
      moreSkeleton={<SearchResultsSkeleton count={1} />}
      empty={empty}
    >
      {(people) => (
        <Card>
          <PeopleList people={people} slots={slots} />
        </Card>
      )}
    </ResultItems>
  );
}

interface PeopleListProps {
  people: readonly PersonResult[];
  slots: ResultSlots;
}

/** Users that are already loaded, without a card. */
export function PeopleList({ people, slots: { personAction: Action } }: PeopleListProps) {
  return (
    <ul className="divide-y divide-hairline">
      {people.map((found) => (
        <PersonResultCard
          key={found.person.username}
          found={found}
          action={<Action found={found} />}
        />
      ))}
    </ul>
  );
}
