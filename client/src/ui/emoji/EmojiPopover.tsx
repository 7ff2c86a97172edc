import { useLingui } from '@lingui/react/macro';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Dialog } from '../Dialog.tsx';
import { placeFloating } from '../place-floating.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { useReposition } from '../use-reposition.ts';
import { EmojiPicker } from './EmojiPicker.tsx';

export interface EmojiPopoverProps {
  isOpen: boolean;
  /** The anchor; focus returns to it. */
  anchorId: string;
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** The picker next to its button; on a phone a bottom sheet. */
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
  const layer = useRef<HTMLDivElement>(null);
  const anchor = () => document.getElementById(anchorId);

  function place() {
    const hook = anchor();
    if (hook && layer.current) {
      placeFloating(hook, layer.current, { side: 'above', align: 'end' });
    }
  }

  useReposition(isOpen, place);
  const settle = useEffectEvent(place);
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Only this layer closes; what is around it stays open.
    event.preventDefault();
    event.stopPropagation();
    onClose();
    anchor()?.focus();
  });
  const closeFromOutside = useEffectEvent(({ target }: Event) => {
    const isInside =
      target instanceof Node && [layer.current, anchor()].some((one) => one?.contains(target));
    if (!isInside) onClose();
  });

  useLayoutEffect(() => {
    const element = layer.current;
    if (!isOpen || !element) return undefined;
    element.showPopover();
    settle();
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('keydown', (event) => closeByKey(event), { signal });
    for (const type of ['pointerdown', 'focusin']) {
      document.addEventListener(type, (event) => closeFromOutside(event), { signal });
    }
    return () => {
      listening.abort();
      element.hidePopover();
    };
  }, [isOpen]);

  return (
    <div
      ref={layer}
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
