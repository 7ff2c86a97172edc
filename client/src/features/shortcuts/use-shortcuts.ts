import { pages } from '@sangam/contract/pages/pages.ts';
import { useEffectEvent, useLayoutEffect } from 'react';
import { navigate } from '../../lib/router.tsx';
import { readPreference } from '../../lib/device-preferences.ts';
import { openFocusedCard, pressButton, stepToCard } from './post-keys.ts';
import { destinations, buttonOfKey } from './shortcut-list.ts';

const sequenceMs = 1500;

function openSearch(): void {
  // Without room for the box, a button opens it.
  if (!focusSearchBox() && !pressButton('search')) navigate(pages.search);
}

/**
 * Keyboard shortcuts without modifier keys; off while typing, in dialogs and menus, on devices without any pointer that
 * can hover, and if the user has turned them off.
 */
export function useShortcuts(onHelp: () => void): void {
  const press = useEffectEvent((key: string, isSecond: boolean) => {
    const destination = isSecond && destinations.find(({ keys }) => keys[1] === key);
    if (destination) navigate(destination.to);
    else if (key === '?') onHelp();
    else if (key === '/') openSearch();
    else if (key === 'j' || key === 'k') stepToCard(key === 'j' ? 1 : -1);
    else if (key === 'Enter') openFocusedCard();
    else if (buttonOfKey[key] && !pressButton(buttonOfKey[key]) && key === 'n') {
      navigate(`${pages.home}?compose`);
    }
  });

  // Before the first paint, so that the first key of a sequence is not lost.
  useLayoutEffect(() => {
    let startedAt = -Infinity;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (isMeantForSomethingElse(event)) return;
      const isSecond = event.timeStamp - startedAt < sequenceMs;
      startedAt = event.key === 'g' && !isSecond ? event.timeStamp : -Infinity;
      // Otherwise the character would be typed into the newly focused field.
      if (event.key === '/' || event.key in buttonOfKey) event.preventDefault();
      press(event.key, isSecond);
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);
}

function isMeantForSomethingElse(event: KeyboardEvent): boolean {
  const { target } = event;
  return (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    !readPreference('shortcuts') ||
    !matchMedia('(any-hover: hover)').matches ||
    document.querySelector('dialog[open], :popover-open[role=menu]') !== null ||
    (target instanceof Element && target.matches('input, textarea, select, [contenteditable]'))
  );
}

function focusSearchBox(): boolean {
  const boxes = document.querySelectorAll<HTMLElement>('[data-search-box]');
  const shown = Array.from(boxes).find((box) => box.checkVisibility());
  shown?.focus();
  return shown !== undefined;
}
