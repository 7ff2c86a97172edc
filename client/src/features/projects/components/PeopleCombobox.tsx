import { useLingui } from '@lingui/react/macro';
import { projectLimits } from '@sangam/contract/projects/projects.calls.ts';
import type { SuggestedPerson } from '@sangam/contract/projects/projects.schema.ts';
import { useState, type KeyboardEvent } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Combobox } from '../../../ui/Combobox.tsx';
import { useCollaboratorSuggestions } from '../use-collaborator-suggestions.ts';

interface PeopleComboboxProps {
  /** Usernames to leave out. */
  exclude: readonly string[];
  onChoose: (person: SuggestedPerson) => void;
  /** Called for Backspace in the empty field. */
  onBackspace?: () => void;
}

/** Finds users by name; only listed users can be chosen. */
export function PeopleCombobox({ exclude, onChoose, onBackspace }: PeopleComboboxProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { people, isLoading, hasFailed } = useCollaboratorSuggestions(text);

  function handleKeyDown(event: KeyboardEvent) {
    // Enter selects instead of submitting the form.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Backspace' && text === '') onBackspace?.();
  }

  return (
    <Combobox
      text={text}
      onTextChange={setText}
      items={people.filter(({ username }) => !exclude.includes(username))}
      itemKey={({ username }) => username}
      itemText={({ name }) => name}
      renderItem={(person) => <PersonOption person={person} />}
      onChoose={(person) => {
        setText('');
        onChoose(person);
      }}
      isLoading={isLoading}
      nothingFound={hasFailed ? t`Something went wrong` : t`No people found`}
      minLength={projectLimits.suggestionQuery.min}
      placeholder={t`Search people by name`}
      onKeyDown={handleKeyDown}
    />
  );
}

function PersonOption({ person: { name, username, picture } }: { person: SuggestedPerson }) {
  return (
    <>
      <Avatar name={name} picture={picture} size={32} />
      <span className="flex min-w-0 flex-col">
        <span dir="auto" className="truncate font-semibold">
          {name}
        </span>
        <span className="truncate text-meta">@{username}</span>
      </span>
    </>
  );
}
