import { useLingui } from '@lingui/react/macro';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { searchCalls, searchLimits } from '@sangam/contract/search/search.calls.ts';
import { Trash2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { requestData } from '../../../lib/http-client.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

interface MembersFieldProps {
  label: string;
  error?: string | undefined;
  members: readonly PersonSummary[];
  maxMembers: number;
  onAdd: (person: PersonSummary) => void;
  onRemove: (username: string) => void;
  /**
   * Finds members for the text; by default up to five search suggestions, without the viewer. Must be the same function
   * in every render: a new one searches again.
   */
  find?: (search: string, signal: AbortSignal) => Promise<readonly PersonSummary[]>;
  /** Another field of a chosen member. */
  renderMore?: (person: PersonSummary) => ReactNode;
}

const debounceMs = 250;

/** Finds members by name and lists the chosen ones. */
export function MembersField(props: MembersFieldProps) {
  const { label, error, members, maxMembers, onAdd, onRemove, find = findMembers } = props;
  const { renderMore } = props;
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { found, isLoading } = useMemberSearch(typed, find);
  const removeLabel = ({ name }: PersonSummary) => t`Remove ${name}`;
  const offered = found.filter(({ username }) => !members.some((one) => one.username === username));
  return (
    <div className="grid grid-cols-1 gap-2">
      {members.length < maxMembers && (
        <Field label={label} error={error}>
          <Combobox
            text={typed}
            onTextChange={setTyped}
            items={offered}
            itemKey={({ username }) => username}
            itemText={({ name }) => name}
            renderItem={(person) => <Member person={person} />}
            onChoose={(person) => {
              onAdd(person);
              setTyped('');
            }}
            isLoading={isLoading}
            nothingFound={t`No members found.`}
            minLength={searchLimits.query.min}
          />
        </Field>
      )}
      <ul aria-label={label} className="grid grid-cols-1 gap-2">
        {members.map((person) => (
          <li key={person.username} className="flex items-center gap-2">
            <div className="grid min-w-0 flex-1 grid-cols-1 gap-2 sm:grid-cols-2">
              <Member person={person} />
              {renderMore?.(person)}
            </div>
            <IconButton
              icon={Trash2}
              label={removeLabel(person)}
              onClick={() => onRemove(person.username)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Member({ person: { name, designation, picture } }: { person: PersonSummary }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={name} picture={picture} size={32} />
      <span className="min-w-0">
        <span dir="auto" className="block truncate text-control font-semibold">
          {name}
        </span>
        <span dir="auto" className="block truncate text-meta text-muted">
          {designation}
        </span>
      </span>
    </span>
  );
}

async function findMembers(q: string, signal: AbortSignal): Promise<readonly PersonSummary[]> {
  return (await requestData(searchCalls.suggest, { query: { q } }, { signal })).people;
}

/** What `find` returns for the text, debounced; nothing if it fails. */
function useMemberSearch(typed: string, find: typeof findMembers) {
  const q = typed.trim();
  const [result, setResult] = useState<{ q: string; found: readonly PersonSummary[] }>({
    q: '',
    found: [],
  });
  const isSearch = q.length >= searchLimits.query.min;

  useEffect(() => {
    if (!isSearch) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    async function search() {
      const members = await find(q, signal).catch(() => []);
      if (!signal.aborted) setResult({ q, found: members });
    }
    const timer = setTimeout(() => void search(), debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, isSearch, find]);

  return { found: isSearch ? result.found : [], isLoading: isSearch && result.q !== q };
}
