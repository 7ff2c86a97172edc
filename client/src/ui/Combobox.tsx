import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useCombobox } from 'downshift';
import { useLayoutEffect } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useFieldControl } from './field-context.ts';
import { inputClasses } from './input-classes.ts';
import { placeFloating } from './place-floating.ts';
import { Spinner } from './Spinner.tsx';
import { useReposition } from './use-reposition.ts';

interface ComboboxProps<Item> {
  /** The accessible name, if no Field provides one. */
  label?: string;
  text: string;
  onTextChange: (text: string) => void;
  /** The options; the parent fetches them. */
  items: Item[];
  itemKey: (item: Item) => string;
  itemText: (item: Item) => string;
  renderItem?: (item: Item) => ReactNode;
  /** The parent sets the text then; otherwise what was typed stays. */
  onChoose: (item: Item) => void;
  isLoading?: boolean;
  /** Shown when there are no items. */
  nothingFound: string;
  /** The list opens from this many characters. */
  minLength?: number;
  placeholder?: string;
  /** Runs before the list handles the key; `preventDefault` does not stop that. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A text input with a list of options below it. Arrow keys and Enter or a click choose one; leaving the input does not. */
export function Combobox<Item>({
  label,
  text,
  onTextChange,
  items,
  itemKey,
  itemText,
  renderItem = itemText,
  onChoose,
  isLoading = false,
  nothingFound,
  minLength = 1,
  placeholder,
  onKeyDown,
}: ComboboxProps<Item>) {
  const { t } = useLingui();
  const control = useFieldControl({});
  const listId = `${control.id}-list`;

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Item>(
    {
      items,
      inputId: control.id,
      labelId: `${control.id}-label`,
      menuId: listId,
      inputValue: text,
      selectedItem: null,
      itemToString: (item) => (item === null ? '' : itemText(item)),
      itemToKey: (item) => (item === null ? '' : itemKey(item)),
      stateReducer: (state, { type, changes }) =>
        // Leaving the field does not select an item.
        type === useCombobox.stateChangeTypes.InputBlur
          ? { ...changes, selectedItem: state.selectedItem }
          : changes,
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem !== null) onChoose(selectedItem);
      },
    },
  );
  const isShown = isOpen && text.trim().length >= minLength;
  const count = items.length;

  function place() {
    const anchor = document.getElementById(control.id);
    const list = document.getElementById(listId);
    if (anchor && list) placeFloating(anchor, list, { matchWidth: true });
  }

  useReposition(isShown, place);

  useLayoutEffect(() => {
    const list = document.getElementById(listId);
    if (!isShown || !list) return undefined;
    list.showPopover();
    return () => list.hidePopover();
  }, [isShown, listId]);

  useLayoutEffect(() => {
    if (isShown) place();
  });

  let status = '';
  if (isShown && isLoading) status = t`Loading...`;
  else if (isShown && count === 0) status = nothingFound;
  else if (isShown)
    status = t`${plural(count, { one: '# result', other: '# results' })}. Use the up and down arrow keys.`;

  return (
    <div>
      <input
        dir="auto"
        {...getInputProps({
          ...control,
          ...(label !== undefined && { 'aria-label': label }),
          placeholder,
          autoComplete: 'off',
          spellCheck: false,
          onChange: (event) => onTextChange(event.currentTarget.value),
          onKeyDown,
          'aria-expanded': isShown,
        })}
        className={inputClasses}
      />
      <ul
        {...getMenuProps(label === undefined ? {} : { 'aria-label': label })}
        popover="manual"
        className="floating-motion inset-auto overflow-y-auto rounded-card border border-hairline bg-surface p-1.5 text-text shadow-float"
      >
        {isShown &&
          items.map((item, index) => (
            <li
              key={itemKey(item)}
              {...getItemProps({ item, index })}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-control',
                index === highlightedIndex &&
                  'bg-primary-soft text-on-primary-soft forced-colors:outline-2',
              )}
            >
              {renderItem(item)}
            </li>
          ))}
        {isShown && (isLoading || count === 0) && (
          // Announced by the status below; as an option it could not be selected.
          <li aria-hidden className="flex min-h-11 items-center gap-3 px-3 text-control text-muted">
            {isLoading && <Spinner />}
            {isLoading ? t`Loading...` : nothingFound}
          </li>
        )}
      </ul>
      <output className="sr-only">{status}</output>
    </div>
  );
}
