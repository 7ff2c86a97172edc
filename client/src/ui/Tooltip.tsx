import { cloneElement, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { placeFloating } from './place-floating.ts';
import { useReposition } from './use-reposition.ts';

interface TooltipProps {
  text: string;
  /** The text repeats the accessible name: it is shown, but hidden from screen readers. */
  repeatsName?: boolean;
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

const hoverDelay = 350;
const focusDelay = 50;
// Long enough to move the pointer to the tooltip (WCAG 1.4.13).
const closeDelay = 150;

/** Shows a text when the mouse rests on the child or the keyboard focuses it; touch does not open it. */
export function Tooltip({ text, repeatsName = false, children }: TooltipProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);

  function place() {
    const anchor = tip.current?.previousElementSibling;
    if (anchor && tip.current) placeFloating(anchor, tip.current, { align: 'center' });
  }

  useReposition(isOpen, place);

  useEffect(() => () => clearTimeout(timer.current), []);

  function open() {
    clearTimeout(timer.current);
    if (!tip.current || tip.current.matches(':popover-open')) return;
    tip.current.showPopover();
    place();
    setIsOpen(true);
  }

  function close() {
    clearTimeout(timer.current);
    if (!tip.current?.matches(':popover-open')) return;
    tip.current.hidePopover();
    setIsOpen(false);
  }

  function later(action: () => void, delay: number) {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(action, delay);
  }

  function handlePointerEnter(event: PointerEvent) {
    if (event.pointerType === 'mouse') later(open, hoverDelay);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    // This Escape closes the tooltip, not a dialog around it.
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  return (
    <span
      role="presentation"
      className="contents"
      onPointerEnter={handlePointerEnter}
      onPointerLeave={() => later(close, closeDelay)}
      onPointerDown={close}
      onFocus={(event) => {
        // Delayed: the focus may come from a menu that is still closing.
        if (event.target.matches(':focus-visible')) later(open, focusDelay);
      }}
      onBlur={close}
      onKeyDown={handleKeyDown}
    >
      {repeatsName ? children : cloneElement(children, { 'aria-describedby': id })}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        aria-hidden={repeatsName || undefined}
        className="inset-auto max-w-xs rounded-control bg-text px-2.5 py-1.5 text-meta font-medium text-balance text-surface motion-safe:starting:open:opacity-0 motion-safe:open:transition-opacity"
      >
        {text}
      </span>
    </span>
  );
}
