import { useLingui } from '@lingui/react/macro';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Dialog } from '../Dialog.tsx';
import { placeFloating } from '../place-floating.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { useReposition } from '../use-reposition.ts';
import { EmojiPicker } from './EmojiPicker.tsx';

interface EmojiPopoverProps {
  isOpen: boolean;
  /**
   * The id of the element next to which the picker opens; must be focusable: Escape returns focus to it. Unused on
   * phones.
   */
  anchorId: string;
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** The picker next to its anchor; on a phone a bottom sheet. The caller closes it after `onPick`. */
export function EmojiPopover(props: EmojiPopoverProps) {
  const isPhone = useIsPhone();
  return isPhone ? <Sheet {...props} /> : <Floating {...props} />;
}

function Sheet({ isOpen, onPick, onClose }: EmojiPopoverProps) {
  const { t } = useLingui();
  // No automatic focus on the search: the on-screen keyboard would cover the emoji.
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Emoji`} partHeight>
      <div className="-m-5">
        <EmojiPicker onPick={onPick} />
      </div>
    </Dialog>
  );
}

function Floating({ isOpen, anchorId, onPick, onClose }: EmojiPopoverProps) {
  const { t } = useLingui();
  const popover = useRef<HTMLDivElement>(null);
  const anchor = () => document.getElementById(anchorId);

  function place() {
    const anchorElement = anchor();
    if (anchorElement && popover.current) {
      placeFloating(anchorElement, popover.current, { side: 'above', align: 'end' });
    }
  }

  useReposition(isOpen, place);
  const placeOnOpen = useEffectEvent(place);
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Only the picker closes; what is around it stays open.
    event.preventDefault();
    event.stopPropagation();
    onClose();
    anchor()?.focus();
  });
  const closeFromOutside = useEffectEvent(({ target }: Event) => {
    const isInside =
      target instanceof Node &&
      [popover.current, anchor()].some((element) => element?.contains(target));
    if (!isInside) onClose();
  });

  useLayoutEffect(() => {
    const element = popover.current;
    if (!isOpen || !element) return undefined;
    element.showPopover();
    placeOnOpen();
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener('keydown', (event) => closeByKey(event), { signal });
    for (const type of ['pointerdown', 'focusin']) {
      document.addEventListener(type, (event) => closeFromOutside(event), { signal });
    }
    return () => {
      listeners.abort();
      element.hidePopover();
    };
  }, [isOpen]);

  return (
    <div
      ref={popover}
      popover="manual"
      role="dialog"
      tabIndex={-1}
      aria-label={t`Emoji`}
      className="floating-motion inset-auto w-[22rem] max-w-[calc(100vw-1rem)] overflow-hidden rounded-card border border-hairline bg-surface text-text shadow-float outline-none"
    >
      {isOpen && <EmojiPicker focusSearch onPick={onPick} />}
    </div>
  );
}
