import { Plural } from '@lingui/react/macro';
import type { FoundPerson } from '@sangam/contract/search/search.schema.ts';
import type { ReactNode } from 'react';
import { PersonLine } from '../../../ui/PersonLine.tsx';

interface PersonResultProps {
  found: FoundPerson;
  action: ReactNode;
}

/** Somebody who was found, with what tells them from others of the same name. */
export function PersonResult({ found, action }: PersonResultProps) {
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
