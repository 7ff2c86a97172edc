import { Trans, useLingui } from '@lingui/react/macro';
import { hasLink } from '@sangam/contract/text/rich-text.ts';
import type { RoomMember } from '@sangam/contract/chat/rooms.schema.ts';
import { clsx } from 'clsx';
import { Suspense, useId, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { formatDateTime, formatTime } from '../../../ui/format.ts';
import { RichText } from '../../../ui/RichText.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { selectMembers } from '../chat.selectors.ts';
import { rejectedEditDropped, selectRejectedEdit } from '../chat.slice.ts';
import type { ChatMessage } from '../chat.state.ts';
import { ContentCard } from '../thread/content-card.ts';
import { hasFiles, hasPhotos, photoRatio } from '../thread/attachment-kind.ts';
import { rovingFocusProps } from '../thread/roving-focus.ts';
import { isEmojiOnly } from '../thread/is-emoji-only.ts';
import { useHighlight } from '../thread/use-highlight.ts';
import { useLongPress } from '../thread/use-long-press.ts';
import { DeliveryState } from './DeliveryState.tsx';
import { MessageActions } from './MessageActions.tsx';
import {
  LazyEditMessage,
  LazyMessageFiles,
  LazyMessageLinkCard,
  LazyMessageMedia,
  LazyMessageQuote,
  LazyReactions,
} from './lazy-parts.ts';
import type { ThreadRow } from '../thread/thread-rows.ts';

export interface MessageBubbleProps {
  row: ThreadRow;
  /** The sender is obvious in a direct room. */
  isDirect: boolean;
  /** Whether it is the Tab stop of the log; other messages are reached by arrow keys. */
  isStop: boolean;
  /** For the last own message: the names of members who have seen it. */
  seenBy: readonly string[] | null;
  /** The search text to highlight. */
  searchQuery: string;
}

/** One message of a conversation with its menu, or the form to edit it: also after the server has rejected an edit. */
export function MessageBubble({
  row: { key, message, startsGroup },
  isDirect,
  isStop,
  seenBy,
  searchQuery,
}: MessageBubbleProps) {
  const id = useId();
  const article = useRef<HTMLElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const longPress = useLongPress(() => trigger.current?.click());
  const [isEditing, setIsEditing] = useState(false);
  const dispatch = useAppDispatch();
  const rejectedText = useAppSelector((state) => selectRejectedEdit(state, message.id));
  const editor = useLazyComponent(async () => (await import('./EditMessage.tsx')).EditMessage);
  const EditField = editor.Part ?? LazyEditMessage;
  const { isSender } = message;
  const showsFace = !isDirect && !isSender;
  const hasAttachments = hasPhotos(message) || hasFiles(message);

  function stopEditing() {
    setIsEditing(false);
    if (rejectedText !== null) dispatch(rejectedEditDropped(message.id));
    article.current?.focus();
  }

  return (
    <article
      ref={article}
      {...rovingFocusProps(key, isStop)}
      aria-labelledby={`${id}-sender ${id}-words`}
      className={clsx(
        'group/message relative flex flex-col rounded-control focus-visible:outline-offset-0',
        isSender ? 'items-end' : 'items-start',
        showsFace && 'pl-10',
        startsGroup ? 'pt-2 pb-0.5' : 'py-0.5',
      )}
    >
      <Sender
        id={`${id}-sender`}
        message={message}
        startsGroup={startsGroup}
        showsFace={showsFace}
      />
      {isEditing || (rejectedText !== null && !message.isDeleted) ? (
        <Suspense>
          <EditField
            message={message}
            rejectedText={rejectedText}
            isFocusWanted={() => isEditing || document.activeElement === article.current}
            onDone={stopEditing}
          />
        </Suspense>
      ) : (
        <div
          className={clsx(
            'relative flex items-center gap-1',
            hasAttachments
              ? 'w-80 max-w-[85%]'
              : 'w-fit max-w-[min(34rem,85%)] [@media(any-hover:none)]:max-w-[92%]',
            isSender ? 'flex-row-reverse' : 'flex-row',
          )}
        >
          {/* Keyboards and screen readers reach the same menu by its button. */}
          <div
            {...longPress}
            className="contents [@media(any-hover:none)]:select-none [@media(any-hover:none)]:[-webkit-touch-callout:none]"
          >
            <Words id={`${id}-words`} message={message} searchQuery={searchQuery} isStop={isStop} />
          </div>
          {!message.isDeleted && message.delivery === null && (
            <MessageActions
              triggerRef={trigger}
              message={message}
              isStop={isStop}
              onEdit={() => void editor.load().then(setIsEditing)}
            />
          )}
        </div>
      )}
      {message.reactions.length > 0 && (
        <Suspense fallback={<div className="h-7" />}>
          <LazyReactions message={message} />
        </Suspense>
      )}
      {isSender && <DeliveryState message={message} seenBy={seenBy} isDirect={isDirect} />}
    </article>
  );
}

interface SenderProps {
  id: string;
  message: ChatMessage;
  startsGroup: boolean;
  showsFace: boolean;
}

/** Above the first message of a group; announced with each message. */
function Sender({ id, message, startsGroup, showsFace }: SenderProps) {
  const { t } = useLingui();
  const { person, isSender, timestamp } = message;
  const name = isSender ? t`You` : (message.sender ?? t`Former member`);
  const date = new Date(timestamp);
  if (!startsGroup) {
    return (
      <VisuallyHidden>
        <span id={id}>{`${name}, ${formatTime(date)}`}</span>
      </VisuallyHidden>
    );
  }
  return (
    <>
      {showsFace && (
        <Avatar
          name={name}
          picture={person?.picture}
          size={32}
          className="absolute top-2.5 left-0"
        />
      )}
      <p id={id} className="mb-1 flex max-w-full items-baseline gap-2 px-1 text-meta text-subtle">
        {showsFace ? (
          <span dir="auto" className="truncate font-semibold text-text">
            {name}
          </span>
        ) : (
          <VisuallyHidden>{name}</VisuallyHidden>
        )}
        <time dateTime={timestamp} title={formatDateTime(date)} className="shrink-0">
          {formatTime(date)}
        </time>
      </p>
    </>
  );
}

const none: readonly RoomMember[] = [];

/** The usernames that are links in this message: members of its room. */
function useMentioned({ roomId, content }: ChatMessage): string[] {
  const members = useAppSelector((state) =>
    content.includes('@') ? selectMembers(state, roomId) : none,
  );
  return members.map(({ person }) => person.username);
}

interface WordsProps {
  id: string;
  message: ChatMessage;
  searchQuery: string;
  isStop: boolean;
}

function Words({ id, message, searchQuery, isStop }: WordsProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const { isSender, isDeleted, content, editedAt, preview, timestamp } = message;
  useHighlight(words, searchQuery);
  const mentioned = useMentioned(message);
  const hasMedia = hasPhotos(message);
  const hasDocuments = hasFiles(message);
  const isLarge =
    !hasMedia && !hasDocuments && !message.replyTo && !message.isForwarded && isEmojiOnly(content);
  if (isDeleted) {
    return (
      <p
        id={id}
        className="rounded-dialog border border-dashed border-control px-3.5 py-2 text-control text-muted italic"
      >
        <Trans>Message deleted</Trans>
      </p>
    );
  }
  const bubble = (
    <div
      title={formatDateTime(new Date(timestamp))}
      className={clsx(
        'min-w-0 overflow-clip rounded-dialog border',
        (hasMedia || hasDocuments) && 'w-full',
        isLarge && 'border-transparent',
        !isLarge &&
          (isSender
            ? 'rounded-br-[0.25rem] border-transparent bg-primary text-on-primary [&_a]:text-on-primary! [&_a]:underline'
            : 'rounded-bl-[0.25rem] border-hairline bg-surface text-text'),
        message.delivery?.state === 'failed' && 'border-danger',
      )}
    >
      {message.isForwarded && (
        <p className={clsx('px-3.5 pt-2 text-meta italic', !isSender && 'text-subtle')}>
          <Trans>Forwarded</Trans>
        </p>
      )}
      {message.replyTo && (
        <Suspense fallback={<div className="h-16" />}>
          <LazyMessageQuote message={message} quote={message.replyTo} isStop={isStop} />
        </Suspense>
      )}
      {hasMedia && (
        <Suspense fallback={<div style={{ aspectRatio: photoRatio(message) }} />}>
          <LazyMessageMedia message={message} />
        </Suspense>
      )}
      {hasDocuments && (
        <Suspense fallback={<div className="h-14" />}>
          <LazyMessageFiles message={message} isStop={isStop} />
        </Suspense>
      )}
      <p
        dir="auto"
        id={id}
        ref={words}
        className={clsx(
          'break-words whitespace-pre-wrap',
          isLarge ? 'py-1 text-[2.5rem] leading-tight' : 'text-body',
          !isLarge && (content !== '' || editedAt) && 'px-3.5 py-2',
        )}
      >
        <RichText text={content} mentioned={mentioned} />
        {editedAt && (
          <span className={clsx('ml-1.5 text-meta', (!isSender || isLarge) && 'text-subtle')}>
            <Trans>(edited)</Trans>
          </span>
        )}
      </p>
    </div>
  );
  if (!preview && (message.withoutPreview || !hasLink(content))) return bubble;
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1', isSender ? 'items-end' : 'items-start')}>
      {bubble}
      {preview ? (
        <Suspense fallback={null}>
          <LazyMessageLinkCard messageId={message.id} preview={preview} isTextOnly={hasMedia} />
        </Suspense>
      ) : (
        <ContentCard text={content} className="w-80 max-w-full" />
      )}
    </div>
  );
}
