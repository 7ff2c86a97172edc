import { Trans, useLingui } from '@lingui/react/macro';
import type { LanguageChoice } from '@sangam/contract/posts/posts.schema.ts';
import { clsx } from 'clsx';
import { ChartColumn, ImagePlus } from 'lucide-react';
import {
  useDeferredValue,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUser } from '../../../session/session.slice.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import type { SuggestPeople, SuggestTopics } from '../../../ui/mention.ts';
import { useFileDrop } from '../../../ui/media/use-file-drop.ts';
import { MentionField } from '../../../ui/MentionField.tsx';
import { RejectedFileList } from '../../../ui/media/RejectedFileList.tsx';
import { MediaInput } from '../../../ui/media/MediaInput.tsx';
import { useFocusAtEnd } from '../../../ui/use-focus-at-end.ts';
import {
  withContent,
  withLanguage,
  withPoll,
  withQuestion,
  type DraftChange,
} from '../draft-edits.ts';
import { isTooLong } from '../character-limit.ts';
import { isSendable, newPoll } from '../draft-poll.ts';
import { isEmptyDraft, type PostDraft } from '../post-draft.ts';
import { useAttachMedia } from '../use-attach-media.ts';
import { DraftMediaList } from './DraftMediaList.tsx';
import { PollFields } from './PollFields.tsx';
import { PostCharacterCount } from './PostCharacterCount.tsx';
import { PostLanguageSelect } from './PostLanguageSelect.tsx';

interface AttachButtonProps {
  busy: boolean;
  isBlocked: boolean;
  onFiles: (files: readonly File[]) => void;
}

function AttachButton({ busy, isBlocked, onFiles }: AttachButtonProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="quiet"
        icon={ImagePlus}
        busy={busy}
        aria-disabled={isBlocked || undefined}
        className="-ml-2 px-3"
        onClick={() => input.current?.click()}
      >
        <span className="max-xs:sr-only">{t`Photo or video`}</span>
      </Button>
      <MediaInput input={input} onFiles={onFiles} />
    </>
  );
}

interface ComposerFormProps {
  draft: PostDraft;
  /** Until the author chooses one. */
  language?: LanguageChoice;
  onChange: (change: DraftChange) => void;
  onMediaRemoved: (mediaId: string) => void;
  suggestPeople: SuggestPeople;
  suggestTopics?: SuggestTopics | undefined;
  submitLabel: string;
  /** Whether it is not published yet, and can still get a poll or become a question. */
  isNew?: boolean;
  /** False blocks sending although the draft is valid, such as an edit that changes nothing. */
  isReady?: boolean;
  /** Being sent: a change would not be part of it, so none is possible. */
  busy?: boolean;
  onSubmit: () => void;
  /** Next to the send button. */
  otherAction?: ReactNode;
  /** Progress, errors and further actions, between media and buttons. */
  renderStatus: (isPreparing: boolean) => ReactNode;
}

/** The fields and buttons of the composer, for new and edited posts. */
export function ComposerForm({
  draft,
  language = 'auto',
  onChange,
  onMediaRemoved,
  suggestPeople,
  suggestTopics,
  submitLabel,
  isNew = false,
  isReady = true,
  busy = false,
  onSubmit,
  otherAction,
  renderStatus,
}: ComposerFormProps) {
  const { t } = useLingui();
  const me = useAppSelector(selectUser);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { attach, rejections, isPreparing } = useAttachMedia(draft, onChange);
  const isDropTarget = useFileDrop(form, addFiles);
  useFocusAtEnd(field);
  const canSend = isReady && isSendable(draft) && !isTooLong(draft.content) && !isPreparing;

  // The first character is painted before the fields that appear with it are rendered.
  const hasText = useDeferredValue(draft.content.trim() !== '');
  const isEmpty = useDeferredValue(isEmptyDraft(draft));

  function addFiles(files: readonly File[]) {
    if (!busy) attach(files);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (canSend && !busy) onSubmit();
  }

  function handlePaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    addFiles(files);
  }

  return (
    <form
      aria-label={submitLabel}
      ref={form}
      onSubmit={(event) => event.preventDefault()}
      className={clsx('flex flex-1 flex-col rounded-control', isDropTarget && 'bg-primary-soft')}
    >
      <div className="flex flex-1 gap-3">
        <Avatar name={me?.name ?? ''} picture={me?.picture} className="max-xs:hidden" />
        <div className="min-w-0 flex-1">
          <MentionField
            field={field}
            readOnly={busy}
            value={draft.content}
            onValue={(content) => onChange(withContent(content))}
            onKeyDown={handleKeyDown}
            onPaste={handlePaste}
            suggestPeople={suggestPeople}
            suggestTopics={suggestTopics}
            aria-label={t`Post text`}
            aria-invalid={isTooLong(draft.content) || undefined}
            placeholder={t`What are you working on? Use # for topics and @ for people.`}
            rows={4}
            frame="border-b-2 border-hairline transition-colors focus-within:border-focus"
            className="min-h-28 bg-transparent py-1 text-body outline-none sm:max-h-[50dvh]"
          />
          <div inert={busy}>
            {draft.media.length > 0 && (
              <DraftMediaList draft={draft} onChange={onChange} onRemoved={onMediaRemoved} />
            )}
            {draft.poll && (
              <PollFields
                poll={draft.poll}
                onChange={(poll) => onChange(withPoll(poll))}
                onRemove={() => onChange(withPoll(undefined))}
              />
            )}
          </div>
        </div>
      </div>
      <RejectedFileList rejections={rejections} />
      {hasText && (
        <div inert={busy}>
          <PostLanguageSelect
            value={draft.language ?? language}
            onSelect={(choice) => onChange(withLanguage(choice))}
          />
        </div>
      )}
      {isNew && !isEmpty && (
        <Checkbox
          label={t`Ask as a question`}
          hint={t`You can accept one comment as the answer.`}
          checked={draft.isQuestion ?? false}
          onChange={({ target }) => onChange(withQuestion(target.checked))}
          className="mt-3"
        />
      )}
      {renderStatus(isPreparing)}
      <div className="mt-3 flex flex-wrap items-center gap-2 border-t border-hairline pt-3">
        <AttachButton busy={isPreparing} isBlocked={busy} onFiles={attach} />
        {isNew && !draft.poll && (
          <Button
            variant="quiet"
            icon={ChartColumn}
            className="px-3"
            onClick={() => onChange(withPoll(newPoll))}
          >
            <span className="max-xs:sr-only">{t`Add poll`}</span>
          </Button>
        )}
        <PostCharacterCount text={draft.content} />
        <div className="ml-auto flex items-center gap-2">
          {otherAction}
          <Button busy={busy} aria-disabled={!canSend} onClick={onSubmit}>
            {submitLabel}
          </Button>
        </div>
      </div>
      {isPreparing && (
        <output className="sr-only">
          <Trans>Preparing your files</Trans>
        </output>
      )}
    </form>
  );
}
