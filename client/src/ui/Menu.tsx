import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { MenuEntry } from './MenuEntry.tsx';
import type { MenuItem } from './MenuEntry.tsx';
import { placeFloating } from './place-floating.ts';
import type { Align } from './place-floating.ts';
import { useReposition } from './use-reposition.ts';

/** Props of the button that opens the menu. */
interface MenuTriggerProps {
  id: string;
  popoverTarget: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface MenuProps {
  label: string;
  items: MenuItem[];
  renderTrigger: (props: MenuTriggerProps) => ReactNode;
  align?: Align;
}

/** A button with a menu of actions and links. `renderTrigger` spreads its props on the button. */
export function Menu({ label, items, renderTrigger, align = 'end' }: MenuProps) {
  const id = useId();
  const triggerId = `${id}-trigger`;
  const [isOpen, setIsOpen] = useState(false);
  /** A feed has many menus, most of them never opened: entries render on first opening. */
  const [isFilled, setIsFilled] = useState(false);

  // By id instead of ref: `renderTrigger` runs during rendering, where refs must not be read.
  const findMenu = () => document.getElementById(id);
  const findTrigger = () => document.getElementById(triggerId);
  const findEntries = () =>
    Array.from(findMenu()?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []);

  function place() {
    const anchor = findTrigger();
    const menu = findMenu();
    if (anchor && menu) placeFloating(anchor, menu, { align });
  }

  useReposition(isOpen, place);

  function close() {
    findMenu()?.hidePopover();
    findTrigger()?.focus();
  }

  function handleTriggerKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    findMenu()?.showPopover();
    findEntries()
      .at(event.key === 'ArrowDown' ? 0 : -1)
      ?.focus();
  }

  function handleMenuKeyDown(event: KeyboardEvent<HTMLElement>) {
    const entries = findEntries();
    const current = entries.findIndex((entry) => entry === document.activeElement);
    const next = nextEntry(event.key, current, items);
    if (next !== null) {
      event.preventDefault();
      entries.at(next)?.focus();
    } else if (event.key === 'Escape') {
      // Only this menu closes; a dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      // From the trigger, the browser then moves to the next element.
      close();
    }
  }

  return (
    <>
      {renderTrigger({
        id: triggerId,
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': id,
        onKeyDown: handleTriggerKeyDown,
      })}
      <div
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={handleMenuKeyDown}
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return;
          flushSync(() => setIsFilled(true));
          // By then it is open and measurable but not painted, so it never appears in a wrong position.
          requestAnimationFrame(() => {
            place();
            if (!findMenu()?.contains(document.activeElement)) findEntries()[0]?.focus();
          });
        }}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        className="floating-motion inset-auto w-max max-w-[calc(100vw-1rem)] min-w-48 overflow-y-auto rounded-card border border-hairline bg-surface p-1.5 text-text shadow-float outline-none"
      >
        {isFilled &&
          items.map((item) => <MenuEntry key={item.label} item={item} onClose={close} />)}
      </div>
    </>
  );
}

/** The index of the entry that a key moves to, -1 for the last; null for other keys. */
function nextEntry(key: string, current: number, items: MenuItem[]): number | null {
  if (key === 'ArrowDown') return (current + 1) % items.length;
  if (key === 'ArrowUp') return Math.max(current, 0) - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return -1;
  if (key.length !== 1 || key === ' ') return null;
  const order = items.map((_, offset) => (current + 1 + offset) % items.length);
  const character = key.toLowerCase();
  return order.find((index) => items[index]?.label.toLowerCase().startsWith(character)) ?? null;
}
