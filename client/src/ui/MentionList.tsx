import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { Hash } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { Avatar } from './Avatar.tsx';
import { textOf, type FieldSuggestion, type TopicSuggestion } from './mention.ts';
import { placeFloating } from './place-floating.ts';
import { useReposition } from './use-reposition.ts';

interface MentionListProps {
  id: string;
  suggestions: readonly FieldSuggestion[];
  active: FieldSuggestion | undefined;
  /** The field that the list is attached to. */
  anchor: RefObject<HTMLElement | null>;
  optionId: (suggestion: FieldSuggestion) => string;
  onPick: (suggestion: FieldSuggestion) => void;
}

function PersonOption({ person }: { person: PersonSummary }) {
  return (
    <>
      <Avatar name={person.name} picture={person.picture} size={32} />
      <span className="min-w-0">
        <span dir="auto" className="block truncate text-control font-semibold">
          {person.name}
        </span>
        <span className="block truncate text-meta text-muted">@{person.username}</span>
      </span>
    </>
  );
}

function TopicOption({ topic: { tag, isFollowed } }: { topic: TopicSuggestion }) {
  return (
    <>
      <span className="grid size-8 shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
        <Hash aria-hidden className="size-4" />
      </span>
      <span dir="auto" className="min-w-0 flex-1 truncate text-control font-semibold">
        {tag}
      </span>
      {isFollowed && (
        <span className="text-meta text-muted">
          <Trans>Following</Trans>
        </span>
      )}
    </>
  );
}

/** The users or hashtags that complete what is typed. */
export function MentionList({
  id,
  suggestions,
  active,
  anchor,
  optionId,
  onPick,
}: MentionListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);

  function place() {
    if (anchor.current && list.current) placeFloating(anchor.current, list.current);
  }

  useReposition(true, place);

  // In the top layer, because the card around the field would clip it.
  useLayoutEffect(() => {
    const element = list.current;
    element?.showPopover();
    return () => element?.hidePopover();
  }, []);

  useLayoutEffect(place);

  return (
    <div
      ref={list}
      id={id}
      popover="manual"
      role="listbox"
      aria-label={suggestions[0]?.kind === 'topic' ? t`Topics` : t`People to mention`}
      className="floating-motion inset-auto w-80 max-w-[calc(100%-1rem)] overflow-y-auto rounded-card border border-hairline bg-surface p-1.5 text-text shadow-float"
    >
      {suggestions.map((suggestion) => (
        <div
          key={textOf(suggestion)}
          id={optionId(suggestion)}
          role="option"
          tabIndex={-1}
          aria-selected={suggestion === active}
          // Before the field loses focus, which would close this list.
          onPointerDown={(event) => {
            event.preventDefault();
            onPick(suggestion);
          }}
          className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1 hover:bg-sunken aria-selected:bg-sunken"
        >
          {suggestion.kind === 'person' ? (
            <PersonOption person={suggestion.person} />
          ) : (
            <TopicOption topic={suggestion.topic} />
          )}
        </div>
      ))}
    </div>
  );
}
