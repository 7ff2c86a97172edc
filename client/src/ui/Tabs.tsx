import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useOptimisticChoice } from '../lib/use-optimistic-choice.ts';
import { formatNumber } from './format.ts';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  count?: number;
}

interface TabsProps<Id extends string> {
  /** Connects the tabs to their TabPanel. */
  name: string;
  label: string;
  tabs: Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
}

export function Tabs<Id extends string>({ name, label, tabs, selected, onSelect }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const [shown, select] = useOptimisticChoice(selected, onSelect);

  useEffect(() => {
    // A link may select a tab beyond the edge of a narrow screen.
    const tab = list.current?.querySelector<HTMLElement>(`[id="${name}-tab-${selected}"]`);
    if (!list.current || !tab) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [name, selected]);

  function handleKeyDown(event: KeyboardEvent) {
    const current = tabs.findIndex((tab) => tab.id === shown);
    const next = nextTab(event.key, current, tabs.length);
    if (next === null) return;
    event.preventDefault();
    const tab = tabs.at(next);
    if (!tab) return;
    select(tab.id);
    const button = list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)];
    button?.focus();
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  return (
    <div className="border-b border-hairline">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={handleKeyDown}
        className="edge-fade relative -mb-px flex overflow-x-auto"
      >
        {tabs.map(({ id, label: text, count }) => {
          const isSelected = id === shown;
          return (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${name}-tab-${id}`}
              aria-selected={isSelected}
              aria-controls={isSelected ? `${name}-panel-${id}` : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => select(id)}
              className="flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-4 text-control font-semibold whitespace-nowrap text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 aria-selected:border-primary aria-selected:text-link forced-colors:not-aria-selected:border-[Canvas]"
            >
              {text}
              {count !== undefined && (
                <span className="rounded-full bg-sunken px-2 text-badge font-semibold text-muted tabular-nums">
                  {formatNumber(count)}
                </span>
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** The index of the tab that a key moves to, -1 for the last; null for other keys. */
function nextTab(key: string, current: number, total: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % total;
  if (key === 'ArrowLeft') return current - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return -1;
  return null;
}
