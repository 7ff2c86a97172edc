import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

/** The list with one item moved. */
function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

interface ListEditorProps<Item> {
  /** Part of the ids of its controls. */
  name: string;
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  /** The label of an item, by its position from 1. */
  itemLabel: (place: number) => string;
  addLabel: string;
  newItem: () => Item;
  maxItems: number;
  /** The server sorts the items, so they have no buttons to move them. */
  isSortedOnSave?: boolean;
  /** The id of the first control of an item. */
  firstControl: (index: number) => string;
  renderItem: (item: Item, index: number, change: (part: Partial<Item>) => void) => ReactNode;
}

/** A list to add to, remove from and, unless the server sorts it, reorder with buttons. */
export function ListEditor<Item extends object>({
  name,
  items,
  onChange,
  itemLabel,
  addLabel,
  newItem,
  maxItems,
  isSortedOnSave = false,
  firstControl,
  renderItem,
}: ListEditorProps<Item>) {
  const { t } = useLingui();
  const total = items.length;

  /** Focus follows the changed item. */
  function apply(next: Item[], focusId: string) {
    flushSync(() => onChange(next));
    document.getElementById(focusId)?.focus();
  }

  function move(from: number, to: number) {
    const way = to < from ? 'up' : 'down';
    const isAtEnd = to === 0 || to === total - 1;
    const opposite = way === 'up' ? 'down' : 'up';
    apply(moveItem(items, from, to), `${name}-${to}-${isAtEnd ? opposite : way}`);
    announce(t`Moved to position ${to + 1} of ${total}`);
  }

  function remove(index: number) {
    const rest = items.toSpliced(index, 1);
    apply(rest, index < rest.length ? firstControl(index) : `${name}-add`);
    announce(t`${itemLabel(index + 1)} removed`);
  }

  return (
    <>
      {total > 0 && (
        <ol className="grid gap-3">
          {items.map((item, index) => (
            // Keyed by position: the items have no local state.
            <li key={`${name}-${index}`} className="rounded-card border border-hairline p-3">
              <div className="-mt-1 mb-1 flex items-center justify-between">
                <h4 className="text-meta font-semibold text-muted">{itemLabel(index + 1)}</h4>
                <div className="flex">
                  {!isSortedOnSave && index > 0 && (
                    <IconButton
                      id={`${name}-${index}-up`}
                      label={t`Move ${itemLabel(index + 1)} up`}
                      icon={ArrowUp}
                      onClick={() => move(index, index - 1)}
                    />
                  )}
                  {!isSortedOnSave && index < total - 1 && (
                    <IconButton
                      id={`${name}-${index}-down`}
                      label={t`Move ${itemLabel(index + 1)} down`}
                      icon={ArrowDown}
                      onClick={() => move(index, index + 1)}
                    />
                  )}
                  <IconButton
                    label={t`Remove ${itemLabel(index + 1)}`}
                    icon={Trash2}
                    onClick={() => remove(index)}
                  />
                </div>
              </div>
              {renderItem(item, index, (part) => onChange(items.with(index, { ...item, ...part })))}
            </li>
          ))}
        </ol>
      )}
      {total < maxItems && (
        <div>
          <Button
            id={`${name}-add`}
            variant="secondary"
            size="small"
            icon={Plus}
            onClick={() => apply([...items, newItem()], firstControl(total))}
          >
            {addLabel}
          </Button>
        </div>
      )}
    </>
  );
}
