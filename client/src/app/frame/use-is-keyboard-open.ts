import { useEffect, useState } from 'react';

const keyboardShare = 0.25;

/** Whether an on-screen keyboard takes a good part of the screen. */
export function useIsKeyboardOpen(): boolean {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const viewport = globalThis.visualViewport;
    if (!viewport) return undefined;
    let width = viewport.width;
    let tallest = viewport.height;
    const measure = () => {
      // Turning the phone changes the height too, but then also the width.
      tallest = viewport.width === width ? Math.max(tallest, viewport.height) : viewport.height;
      width = viewport.width;
      setIsOpen(viewport.height < tallest * (1 - keyboardShare) && isTyping());
    };
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, []);

  return isOpen;
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, [contenteditable]') ?? false;
}
