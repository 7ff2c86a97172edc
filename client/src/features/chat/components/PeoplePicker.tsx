import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { UsersRound, X } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { FindPeople } from '../rooms/find-people.ts';
import { usePeopleSearch } from '../rooms/use-people-search.ts';

interface PeoplePickerProps {
  findPeople: FindPeople;
  chosen: readonly PersonSummary[];
  onChange: (chosen: readonly PersonSummary[]) => void;
  /** Users who are already members. */
  exclude?: readonly string[];
  field: RefObject<HTMLInputElement | null>;
}

/** Searches the viewer's connections and selects some of them. */
export function PeoplePicker({
  findPeople,
  chosen,
  onChange,
  exclude = [],
  field,
}: PeoplePickerProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { people, hasFailed, retry } = usePeopleSearch(findPeople, typed);
  const offered = people?.filter(({ username }) => !exclude.includes(username));

  function toggle(person: PersonSummary) {
    const others = chosen.filter(({ username }) => username !== person.username);
    onChange(others.length < chosen.length ? others : [...chosen, person]);
  }

  return (
    <>
      {chosen.length > 0 && (
        <ul aria-label={t`Selected`} className="mb-3 flex flex-wrap gap-2">
          {chosen.map((person) => (
            <Chip key={person.username} person={person} onRemove={() => toggle(person)} />
          ))}
        </ul>
      )}
      <TextInput
        ref={field}
        type="search"
        aria-label={t`Search your network`}
        placeholder={t`Search your network`}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className="mt-2 h-72 overflow-y-auto overscroll-contain">
        {hasFailed && <ErrorState message={t`Your network could not be loaded.`} onRetry={retry} />}
        {!offered && !hasFailed && <LoadingPeople onRetry={retry} />}
        {offered?.length === 0 && <Nobody isSearch={typed.trim() !== ''} />}
        <ul>
          {offered?.map((person) => (
            <Choice
              key={person.username}
              person={person}
              isChosen={chosen.some(({ username }) => username === person.username)}
              onToggle={() => toggle(person)}
            />
          ))}
        </ul>
      </div>
    </>
  );
}

interface ChoiceProps {
  person: PersonSummary;
  isChosen: boolean;
  onToggle: () => void;
}

function Choice({ person: { name, designation, picture }, isChosen, onToggle }: ChoiceProps) {
  return (
    <li>
      <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus">
        <Avatar name={name} picture={picture} size={40} />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate text-control font-semibold">
            {name}
          </span>
          {designation !== '' && (
            <span dir="auto" className="block truncate text-meta text-muted">
              {designation}
            </span>
          )}
        </span>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onToggle}
          className="size-5 shrink-0 cursor-pointer accent-primary outline-none"
        />
      </label>
    </li>
  );
}

function Chip({
  person: { name, picture },
  onRemove,
}: {
  person: PersonSummary;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  return (
    <li className="flex max-w-full items-center gap-2 rounded-full bg-primary-soft pl-1 text-control font-medium text-on-primary-soft">
      <Avatar name={name} picture={picture} size={24} />
      <span dir="auto" className="truncate">
        {name}
      </span>
      <button
        type="button"
        aria-label={t`Remove ${name}`}
        onClick={onRemove}
        className="relative grid size-9 shrink-0 place-items-center rounded-full after:absolute after:-inset-1"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}

function Nobody({ isSearch }: { isSearch: boolean }) {
  const { t } = useLingui();
  if (isSearch) {
    return (
      <p className="px-2 py-8 text-center text-control text-muted">
        <Trans>No one in your network matches that name.</Trans>
      </p>
    );
  }
  return (
    <EmptyState
      icon={UsersRound}
      title={t`Your network is empty`}
      action={
        <LinkButton variant="secondary" to={pages.network}>
          <Trans>Find people to connect with</Trans>
        </LinkButton>
      }
    >
      <Trans>You can start conversations with people in your network.</Trans>
    </EmptyState>
  );
}

function LoadingPeople({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadingRegion onRetry={onRetry}>
      <SkeletonRows count={4} lines={1} className="px-2 py-1" />
    </LoadingRegion>
  );
}
