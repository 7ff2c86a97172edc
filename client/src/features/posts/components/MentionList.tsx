import { useLingui } from '@lingui/react/macro';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { Avatar } from '../../../ui/Avatar.tsx';

interface MentionListProps {
  id: string;
  people: readonly PersonSummary[];
  active: PersonSummary | undefined;
  optionId: (person: PersonSummary) => string;
  onPick: (person: PersonSummary) => void;
}

export function MentionList({ id, people, active, optionId, onPick }: MentionListProps) {
  const { t } = useLingui();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t`People to mention`}
      className="absolute inset-x-0 top-full z-20 max-w-sm rounded-card border border-hairline bg-surface p-1.5 shadow-float"
    >
      {people.map((person) => (
        <div
          key={person.username}
          id={optionId(person)}
          role="option"
          tabIndex={-1}
          aria-selected={person === active}
          // Before the field loses the focus, and with it this list.
          onPointerDown={(event) => {
            event.preventDefault();
            onPick(person);
          }}
          className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1 hover:bg-sunken aria-selected:bg-sunken"
        >
          <Avatar name={person.name} picture={person.picture} size={32} />
          <span className="min-w-0">
            <span className="block truncate text-control font-semibold">{person.name}</span>
            <span className="block truncate text-meta text-muted">@{person.username}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
