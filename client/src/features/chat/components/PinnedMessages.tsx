import { useLingui } from '@lingui/react/macro';
import { Pin, X } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { selectPins } from '../chat.selectors.ts';
import { useJumpToMessage } from '../thread/jump.ts';
import { togglePin, useCanPin } from '../thread/pins.ts';
import { MessageLine } from './MessageLine.tsx';

interface PinnedMessagesProps {
  roomId: string;
  isDirect: boolean;
}

/** Above the thread: the pinned messages, each a link to its place. */
export function PinnedMessages({ roomId, isDirect }: PinnedMessagesProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const jump = useJumpToMessage();
  const pins = useAppSelector((state) => selectPins(state, roomId));
  const canPin = useCanPin(roomId);
  return (
    <ul
      aria-label={t`Pinned messages`}
      className="shrink-0 border-b border-hairline bg-surface px-2 md:px-4"
    >
      {pins.map((message) => (
        <li key={message.id} className="flex items-center gap-2">
          <Pin aria-hidden className="size-4 shrink-0 text-muted" />
          <button
            dir="auto"
            type="button"
            title={t`Show the original message`}
            onClick={() => jump(message.seq ?? 0)}
            className="min-h-11 min-w-0 flex-1 truncate rounded-control text-left text-control hover:underline"
          >
            <MessageLine message={message} namesSender={!isDirect} />
          </button>
          {canPin && (
            <IconButton
              label={t`Unpin`}
              icon={X}
              onClick={() => void dispatch(togglePin(message))}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
