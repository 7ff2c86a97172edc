import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

interface Modal {
  isOpen: boolean;
  onClose: () => void;
  closeOnOutsideClick: boolean;
  /** The first focus; otherwise the element marked `data-first-focus`. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * Opens a `<dialog>` as a modal. The browser provides the inert page, Escape and restoring the focus; app.css
 * prevents scrolling behind it.
 */
export function useModal({ isOpen, onClose, closeOnOutsideClick, initialFocus }: Modal) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useExit(isOpen, dialog);

  const focusFirst = useEffectEvent(() => {
    const marked = dialog.current?.querySelector<HTMLElement>('[data-first-focus]');
    (initialFocus?.current ?? marked)?.focus();
  });
  const close = useEffectEvent(onClose);
  const closeFromOutside = useEffectEvent(() => {
    if (closeOnOutsideClick) onClose();
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let pressedOutside = false;

    element.addEventListener(
      'cancel',
      (event) => {
        if (event.target !== element) return;
        event.preventDefault();
        close();
      },
      { signal },
    );
    // Chromium closes on a second Escape even if the first was prevented.
    element.addEventListener(
      'close',
      () => {
        // The close event is asynchronous: the dialog may be open again.
        if (!element.open) close();
      },
      { signal },
    );
    // A press that starts inside, such as a text selection, is not an outside click.
    element.addEventListener(
      'pointerdown',
      (event) => {
        pressedOutside = isOutside(element, event);
      },
      { signal },
    );
    element.addEventListener(
      'click',
      (event) => {
        if (pressedOutside && isOutside(element, event)) closeFromOutside();
      },
      { signal },
    );

    keepScrollbarWidth();
    element.showModal();
    focusFirst();
    return () => {
      listening.abort();
      element.close();
    };
  }, [isOpen]);

  return { dialog, isRendered: isOpen || isLeaving };
}

/** True from closing until the exit animation has ended. */
function useExit(isOpen: boolean, dialog: RefObject<HTMLDialogElement | null>): boolean {
  const [isLeaving, setIsLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setIsLeaving(!isOpen);
  }

  useEffect(() => {
    if (!isLeaving || !dialog.current) return undefined;
    let isCurrent = true;
    async function waitFor(exits: Animation[]) {
      await Promise.allSettled(exits.map((exit) => exit.finished));
      if (isCurrent) setIsLeaving(false);
    }
    void waitFor(dialog.current.getAnimations({ subtree: true }));
    return () => {
      isCurrent = false;
    };
  }, [isLeaving, dialog]);

  return isLeaving;
}

/** The page behind a modal has no scrollbar; app.css leaves its place empty if there was one. */
function keepScrollbarWidth(): void {
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--modal-gutter', innerWidth > clientWidth ? 'stable' : 'auto');
}

function isOutside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === dialog && !isInside;
}
