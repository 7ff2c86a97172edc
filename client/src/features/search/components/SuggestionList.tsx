import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useState,
  type Ref,
} from 'react';
import { announce } from '../../../ui/announce.ts';
import { normalizeQuery } from '../search-url.ts';
import {
  getRowKey,
  getRowPath,
  buildSuggestionRows,
  type SuggestionRow,
} from '../suggestion-rows.ts';
import { useRecentSearches } from '../use-recent-searches.ts';
import { useSuggestions } from '../use-suggestions.ts';
import { SuggestionOption } from './SuggestionOption.tsx';
import { SuggestionGroup } from './SuggestionGroup.tsx';

/** Lets the search box, which has the focus, pass keys to the list. */
export interface ListKeys {
  /** Whether the list handled the key. */
  press: (key: string) => boolean;
}

/** What the search box needs for its ARIA attributes. */
export interface ListState {
  isShown: boolean;
  /** The id of the active option. */
  activeId: string | undefined;
}

interface SuggestionListProps {
  id: string;
  text: string;
  inline: boolean;
  keys: Ref<ListKeys>;
  onState: (state: ListState) => void;
  onSearch: (words: string) => void;
  onGo: (path: string) => void;
}

/** Suggestions below the search box. Focus stays in the box, which passes the keys on. */
export function SuggestionList({
  id,
  text,
  inline,
  keys,
  onState,
  onSearch,
  onGo,
}: SuggestionListProps) {
  const { t } = useLingui();
  const words = normalizeQuery(text);
  const recent = useRecentSearches();
  const { found, isCurrent, hasFailed } = useSuggestions(text);
  const groups = buildSuggestionRows(words, recent.searches, found);
  const rows = groups.flatMap((group) => group.rows);
  const [reached, setReached] = useState({ words, index: -1 });
  // Changed text is a new list: the arrow keys start again.
  const active = reached.words === words ? reached.index : -1;
  const isShown = rows.length > 0;
  const optionId = (index: number) => `${id}-${index}`;
  const activeId = rows[active] && optionId(active);

  const reportState = useEffectEvent(onState);
  useLayoutEffect(() => {
    reportState({ isShown, activeId });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [isShown, activeId]);

  const count = rows.length - 1;
  const announceResults = useEffectEvent(() => {
    if (hasFailed) announce(t`Suggestions could not be loaded`);
    else if (count === 0) announce(t`No suggestions`);
    else announce(t`${plural(count, { one: '# suggestion', other: '# suggestions' })}`);
  });
  useEffect(() => {
    // Announced again with each response.
    if (isCurrent) announceResults();
  }, [isCurrent]);

  function choose(row: SuggestionRow) {
    const path = getRowPath(row);
    if (path !== null) onGo(path);
    else if (row.kind === 'query' || row.kind === 'recent') onSearch(row.words);
    else {
      recent.clear();
      announce(t`Recent searches cleared`);
    }
  }

  useImperativeHandle(keys, () => ({
    press(key) {
      const row = rows[active];
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step) setReached({ words, index: stepped(active, step, rows.length) });
      else if (key === 'Enter' && row) choose(row);
      else return false;
      return true;
    },
  }));

  if (!isShown) return null;
  return (
    <div
      className={
        inline
          ? 'mt-3 -mx-2'
          : 'absolute inset-x-0 top-full z-10 mt-1.5 rounded-card border border-hairline bg-surface p-1.5 shadow-float lg:min-w-96'
      }
    >
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={t`Suggestions`}
        // Keeps focus in the box.
        onMouseDown={(event) => event.preventDefault()}
        className={clsx(
          !inline && 'max-h-[min(34rem,calc(100dvh-6.5rem))] overflow-y-auto overscroll-contain',
        )}
      >
        {groups.map(({ group, rows: rowsOfGroup }) => (
          <SuggestionGroup key={group ?? rowsOfGroup[0]?.kind} group={group}>
            {rowsOfGroup.map((row) => {
              const index = rows.indexOf(row);
              return (
                <SuggestionOption
                  key={getRowKey(row)}
                  id={optionId(index)}
                  row={row}
                  words={words}
                  isActive={index === active}
                  onChoose={() => choose(row)}
                />
              );
            })}
          </SuggestionGroup>
        ))}
      </div>
      {hasFailed && (
        <p className="px-3 py-2 text-meta text-muted">
          <Trans>Suggestions could not be loaded. Press Enter to search.</Trans>
        </p>
      )}
    </div>
  );
}

/** Past either end, the box itself is active. */
function stepped(index: number, step: number, total: number): number {
  const places = total + 1;
  return ((index + 1 + step + places) % places) - 1;
}
