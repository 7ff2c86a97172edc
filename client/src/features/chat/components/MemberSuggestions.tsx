import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useLayoutEffect, type RefObject } from 'react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { announce } from '../../../ui/announce.ts';
import { matchingPeople, textOf, type FieldSuggestion } from '../../../ui/mention.ts';
import { MentionList } from '../../../ui/MentionList.tsx';
import { useMentions } from '../../../ui/use-mentions.ts';
import { selectMembers } from '../chat.selectors.ts';

interface MemberSuggestionsProps {
  roomId: string;
  /** The text field of the composer, which is rendered before this code is loaded. */
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onValue: (value: string) => void;
}

/** Suggests members of a room after an @ in the composer. */
export function MemberSuggestions({ roomId, field, value, onValue }: MemberSuggestionsProps) {
  const { t } = useLingui();
  const listId = useId();
  const me = useAppSelector(selectUsername);
  const members = useAppSelector((state) => selectMembers(state, roomId));
  const others = members.map(({ person }) => person).filter(({ username }) => username !== me);
  const { suggestions, active, update, pick, handleKeyDown, close } = useMentions({
    field,
    value,
    onValue,
    suggestPeople: async (typed) => matchingPeople(others, typed),
    onFound: (found) =>
      announce(t`${plural(found.length, { one: '# person found', other: '# people found' })}`),
  });
  const optionId = (suggestion: FieldSuggestion) => `${listId}-${textOf(suggestion)}`;

  const search = useEffectEvent((text: string) =>
    update(text, field.current?.selectionStart ?? text.length),
  );
  useEffect(() => search(value), [value]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => void handleKeyDown(event));
  const onBlur = useEffectEvent(close);
  useEffect(() => {
    const element = field.current;
    const listeners = new AbortController();
    const { signal } = listeners;
    // Before the composer, where Enter sends the message.
    element?.addEventListener('keydown', (event) => onKeyDown(event), { capture: true, signal });
    element?.addEventListener('blur', () => onBlur(), { signal });
    return () => listeners.abort();
  }, [field]);

  const activeId = active ? optionId(active) : null;
  const isOpen = suggestions.length > 0;
  useLayoutEffect(() => {
    const element = field.current;
    if (!isOpen || !element) return undefined;
    element.setAttribute('aria-controls', listId);
    if (activeId !== null) element.setAttribute('aria-activedescendant', activeId);
    return () => {
      element.removeAttribute('aria-controls');
      element.removeAttribute('aria-activedescendant');
    };
  }, [field, listId, isOpen, activeId]);

  if (!isOpen) return null;
  return (
    <MentionList
      id={listId}
      suggestions={suggestions}
      active={active}
      anchor={field}
      optionId={optionId}
      onPick={pick}
    />
  );
}
