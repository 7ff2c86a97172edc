import { Trans } from '@lingui/react/macro';
import type { FoundMessage } from '@sangam/contract/chat/message-search.schema.ts';
import { FileText, Image } from 'lucide-react';
import { Link, useSearchParams } from '../../../lib/router.tsx';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { ShortDateTime } from './DayName.tsx';
import { RoomAvatar } from './RoomAvatar.tsx';

interface FoundMessageRowProps {
  message: FoundMessage;
  /** No conversation is open, so that Back from the opened one returns to the list. */
  isNoRoomOpen: boolean;
}

/** A result of the search in all conversations: opens the conversation at this message. */
export function FoundMessageRow({ message, isNoRoomOpen }: FoundMessageRowProps) {
  const { room, seq, sender, createdAt, mediaCount, documentCount } = message;
  const me = useAppSelector(selectUsername);
  const address = useSearchParams();
  const isCurrent = address.get('room') === room.id && address.get('message') === `${seq}`;
  const to = new URLSearchParams(address);
  to.set('room', room.id);
  to.set('message', `${seq}`);
  return (
    <li>
      <Link
        to={{ search: `${to}` }}
        state={{ isFromList: isNoRoomOpen }}
        aria-current={isCurrent ? 'true' : undefined}
        className="relative flex gap-3 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2 aria-[current]:bg-primary-soft aria-[current]:before:absolute aria-[current]:before:inset-y-0 aria-[current]:before:left-0 aria-[current]:before:w-1 aria-[current]:before:bg-primary forced-colors:aria-[current]:before:bg-[Highlight]"
      >
        <RoomAvatar room={room} size={40} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span dir="auto" className="min-w-0 flex-1 truncate text-body font-medium">
              {room.name || <Trans>Former member</Trans>}
            </span>
            <span className="shrink-0 text-meta text-subtle">
              <ShortDateTime at={createdAt} />
            </span>
          </span>
          <span dir="auto" className="line-clamp-2 text-control break-words text-muted">
            {sender?.username === me ? (
              <Trans>You: </Trans>
            ) : (
              room.kind !== 'direct' && `${sender?.name ?? ''}: `
            )}
            {mediaCount > 0 && (
              <Image aria-hidden className="mr-1 inline size-4 align-text-bottom" />
            )}
            {documentCount > 0 && (
              <FileText aria-hidden className="mr-1 inline size-4 align-text-bottom" />
            )}
            <Excerpt {...message.excerpt} />
          </span>
        </span>
      </Link>
    </li>
  );
}

function Excerpt({ text, matches }: FoundMessage['excerpt']) {
  return (
    <>
      {matches.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(matches[index - 1]?.end ?? 0, start)}
          <mark className="bg-transparent font-bold text-text">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(matches.at(-1)?.end ?? 0)}
    </>
  );
}
