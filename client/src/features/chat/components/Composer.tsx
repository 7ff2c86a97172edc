import { Trans, useLingui } from '@lingui/react/macro';
import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import { documentLimits } from '@sangam/contract/media/media-limits.ts';
import { clsx } from 'clsx';
import { Paperclip, SendHorizontal } from 'lucide-react';
import {
  Suspense,
  useId,
  useRef,
  useEffect,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { EmojiButton } from '../../../ui/emoji/EmojiButton.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { CharacterCount } from '../../../ui/CharacterCount.tsx';
import { charactersLeft } from '../../../ui/characters-left.ts';
import { RejectedFileList } from '../../../ui/media/RejectedFileList.tsx';
import { useFileDrop } from '../../../ui/media/use-file-drop.ts';
import { MediaInput } from '../../../ui/media/MediaInput.tsx';
import { useEnterSends } from '../composer/enter-setting.ts';
import { sendTyping } from '../composer/typing.ts';
import { useComposer } from '../composer/use-composer.ts';
import {
  LazyComposerAttachments,
  LazyComposerLinkCard,
  LazyMemberSuggestions,
  LazyReplyBar,
} from './lazy-parts.ts';

/** Focuses the field, except on phones, where the keyboard would cover the messages. */
function useFocusOnArrival(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, [field]);
}

/** Focuses the field when a reply starts, after the menu has returned the focus to its button. */
function useFocusOnReply(field: RefObject<HTMLElement | null>, replyToSeq: number | null): void {
  useEffect(() => {
    if (replyToSeq === null) return undefined;
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [field, replyToSeq]);
}

interface AttachButtonProps {
  onFiles: (files: readonly File[]) => void;
}

function AttachButton({ onFiles }: AttachButtonProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={t`Photo, video or file`}
        icon={Paperclip}
        onClick={() => input.current?.click()}
      />
      <MediaInput input={input} onFiles={onFiles} extensions={documentLimits.extensions} />
    </>
  );
}

interface ComposerProps {
  roomId: string;
  isDirect: boolean;
  /** Files can also be dropped on the whole conversation. */
  dropTarget: RefObject<HTMLElement | null>;
}

/** The form for a new message, with the draft of the room. Key it by the room. */
export function Composer({ roomId, isDirect, dropTarget }: ComposerProps) {
  const { t } = useLingui();
  const countId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer(roomId);
  const isDropTarget = useFileDrop(dropTarget, composer.attach);
  const isEnterSending = useEnterSends();
  const left = charactersLeft(composer.text, chatLimits.message);
  const canSend =
    composer.hasContent && !composer.hasTooManyFiles && !composer.isPreparing && left >= 0;
  useFocusOnArrival(field);
  useFocusOnReply(field, composer.replyToSeq);

  function send() {
    if (canSend) composer.send();
    field.current?.focus();
  }

  function cancelReply() {
    composer.cancelReply();
    field.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') cancelReply();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const isForced = event.ctrlKey || event.metaKey;
    if (!isForced && (!isEnterSending || event.shiftKey)) return;
    event.preventDefault();
    send();
  }

  function handlePaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    composer.attach(files);
  }

  function removeCard() {
    composer.removeCard();
    // The button that had focus was removed with the card.
    field.current?.focus();
  }

  function insert(emoji: string) {
    const element = field.current;
    if (!element) return;
    element.focus();
    element.setRangeText(emoji, element.selectionStart, element.selectionEnd, 'end');
    composer.setText(element.value);
  }

  return (
    <form
      aria-label={t`Write a message`}
      onSubmit={(event) => event.preventDefault()}
      className="border-t border-hairline bg-surface px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-4"
    >
      {composer.replyToSeq !== null && (
        <Suspense fallback={null}>
          <LazyReplyBar roomId={roomId} seq={composer.replyToSeq} onCancel={cancelReply} />
        </Suspense>
      )}
      {composer.files.length > 0 && (
        <Suspense fallback={null}>
          <LazyComposerAttachments
            files={composer.files}
            onChange={composer.changeFile}
            onRemove={composer.remove}
          />
        </Suspense>
      )}
      {composer.hasLinkCard && (
        <Suspense fallback={null}>
          <LazyComposerLinkCard
            roomId={roomId}
            text={composer.text}
            linksKey={composer.linksKey}
            onRemove={removeCard}
          />
        </Suspense>
      )}
      <RejectedFileList rejections={composer.rejections} />
      <div
        className={clsx(
          'flex items-end gap-0.5 rounded-dialog border border-control focus-within:border-focus focus-within:outline-1 focus-within:outline-focus',
          isDropTarget ? 'bg-primary-soft' : 'bg-surface',
        )}
      >
        <AttachButton onFiles={composer.attach} />
        <textarea
          dir="auto"
          ref={field}
          rows={1}
          value={composer.text}
          aria-label={t`Message`}
          aria-autocomplete={isDirect ? undefined : 'list'}
          aria-invalid={left < 0 || undefined}
          aria-describedby={countId}
          placeholder={isDropTarget ? t`Drop files here` : t`Write a message`}
          enterKeyHint={isEnterSending ? 'send' : 'enter'}
          onChange={({ currentTarget }) => {
            composer.setText(currentTarget.value);
            if (currentTarget.value !== '') sendTyping(roomId);
          }}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
          className="field-sizing-content max-h-[30dvh] min-h-11 min-w-0 flex-1 resize-none bg-transparent py-2.5 text-body outline-none"
        />
        {!isDirect && composer.text.includes('@') && (
          <Suspense fallback={null}>
            <LazyMemberSuggestions
              roomId={roomId}
              field={field}
              value={composer.text}
              onValue={composer.setText}
            />
          </Suspense>
        )}
        <EmojiButton label={t`Emoji`} onPick={insert} />
        <IconButton
          label={t`Send`}
          icon={SendHorizontal}
          aria-disabled={!canSend}
          onClick={send}
          className="m-1 size-9! bg-primary text-on-primary! hover:bg-primary-hover! aria-disabled:bg-transparent aria-disabled:text-subtle! aria-disabled:hover:bg-transparent!"
        />
      </div>
      <CharacterCount id={countId} left={left} limit={chatLimits.message} />
      {composer.isPreparing && (
        <output className="sr-only">
          <Trans>Preparing your files</Trans>
        </output>
      )}
    </form>
  );
}
