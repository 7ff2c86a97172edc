import { useLingui } from '@lingui/react/macro';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { Avatar } from './Avatar.tsx';
import { placeFloating } from './place-floating.ts';
import { useReposition } from './use-reposition.ts';

interface MentionListProps {
  id: string;
  people: readonly PersonSummary[];
  active: PersonSummary | undefined;
  /** The field that the list is attached to. */
  anchor: RefObject<HTMLElement | null>;
  optionId: (person: PersonSummary) => string;
  onPick: (person: PersonSummary) => void;
}

export function MentionList({ id, people, active, anchor, optionId, onPick }: MentionListProps) {
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
      aria-label={t`People to mention`}
      className="floating-motion inset-auto w-80 max-w-[calc(100%-1rem)] overflow-y-auto rounded-card border border-hairline bg-surface p-1.5 text-text shadow-float"
    >
      {people.map((person) => (
        <div
          key={person.username}
          id={optionId(person)}
          role="option"
          tabIndex={-1}
          aria-selected={person === active}
          // Before the field loses focus, which would close this list.
          onPointerDown={(event) => {
            event.preventDefault();
            onPick(person);
          }}
          className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1 hover:bg-sunken aria-selected:bg-sunken"
        >
          <Avatar name={person.name} picture={person.picture} size={32} />
          <span className="min-w-0">
            <span dir="auto" className="block truncate text-control font-semibold">
              {person.name}
            </span>
            <span className="block truncate text-meta text-muted">@{person.username}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
