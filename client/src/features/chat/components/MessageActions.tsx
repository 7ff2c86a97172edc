import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Ellipsis, SmilePlus } from 'lucide-react';
import { useId, useState, type RefObject } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import type { ChatMessage } from '../chat.state.ts';
import { useToggleReaction } from '../thread/use-toggle-reaction.ts';

interface MessageActionsProps {
  /** The button of the menu, which a long press on the message opens as well. */
  triggerRef: RefObject<HTMLButtonElement | null>;
  message: ChatMessage;
  /** Whether the message is the Tab stop of the log. */
  isStop: boolean;
  onEdit: () => void;
}

/** The buttons beside a message, shown on hover and focus. Touch opens the menu by a long press instead. */
export function MessageActions({ triggerRef, message, isStop, onEdit }: MessageActionsProps) {
  const { t } = useLingui();
  const anchorId = useId();
  const [isPicking, setIsPicking] = useState(false);
  const picker = useLazyComponent(
    async () => (await import('../../../ui/emoji/EmojiPopover.tsx')).EmojiPopover,
  );
  const menu = useLazyComponent(async () => (await import('./MessageMenu.tsx')).MessageMenu);
  const react = useToggleReaction(message);
  const tabIndex = isStop ? 0 : -1;

  async function pick() {
    setIsPicking(!isPicking && (await picker.load()));
  }

  return (
    <div
      id={anchorId}
      tabIndex={-1}
      className={clsx(
        'z-2 flex shrink-0 outline-none',
        'opacity-0 group-focus-within/message:opacity-100 group-hover/message:opacity-100 has-aria-expanded:opacity-100',
        '[@media(any-hover:hover)]:absolute [@media(any-hover:hover)]:-top-5 [@media(any-hover:hover)]:rounded-full [@media(any-hover:hover)]:border [@media(any-hover:hover)]:border-hairline [@media(any-hover:hover)]:bg-surface',
        message.isSender ? 'right-full translate-x-8 flex-row-reverse' : 'left-full -translate-x-8',
        '[@media(any-hover:none)]:translate-x-0 [@media(any-hover:none)]:not-focus-within:not-has-aria-expanded:sr-only',
      )}
    >
      <span className="contents [@media(any-hover:none)]:hidden">
        <IconButton
          label={t`React`}
          icon={SmilePlus}
          tabIndex={tabIndex}
          aria-haspopup="dialog"
          aria-expanded={isPicking}
          onClick={() => void pick()}
          className="size-9!"
        />
      </span>
      {menu.Part ? (
        <menu.Part
          triggerRef={triggerRef}
          message={message}
          tabIndex={tabIndex}
          onReact={() => void pick()}
          onEdit={onEdit}
        />
      ) : (
        <IconButton
          ref={triggerRef}
          label={t`Message actions`}
          icon={Ellipsis}
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-busy={menu.isLoading || undefined}
          onClick={() => void menu.load()}
          className="size-9!"
        />
      )}
      {picker.Part && (
        <picker.Part
          isOpen={isPicking}
          anchorId={anchorId}
          onClose={() => setIsPicking(false)}
          onPick={(emoji) => {
            setIsPicking(false);
            react(emoji, true);
          }}
        />
      )}
    </div>
  );
}
