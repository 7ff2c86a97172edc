import { Trans, useLingui } from '@lingui/react/macro';
import type { PostDraft as StoredDraft } from '@sangam/contract/posts/post-drafts.schema.ts';
import { hashtagsOf } from '@sangam/contract/text/rich-text.ts';
import {
  Suspense,
  useState,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { openedDialog } from '../../../ui/opened-part.tsx';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import type { SuggestPeople, SuggestTopics } from '../../../ui/mention.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { notify } from '../../../ui/notify.ts';
import { draftFiles } from '../draft-files.ts';
import { selectOutgoing, selectPostDraft } from '../post-draft.slice.ts';
import { isTooLong } from '../character-limit.ts';
import { isSendable } from '../draft-poll.ts';
import { emptyDraft, isEmptyDraft, localMediaOf } from '../post-draft.ts';
import { changeDraft, discardDraft, createPost } from '../create-post.ts';
import { scheduleOpenDraft } from '../schedule-draft.ts';
import { useMentionSuggestions } from '../use-mention-suggestions.ts';
import { withoutMedia } from '../draft-edits.ts';
import { usePostDrafts } from '../use-post-drafts.ts';
import { ComposerForm } from './ComposerForm.tsx';
import { DraftBar } from './DraftBar.tsx';
import { DraftsDialog } from './DraftsDialog.tsx';
import { OutgoingPost } from './OutgoingPost.tsx';

const ScheduleDialog = openedDialog(
  async () => (await import('./ScheduleDialog.tsx')).ScheduleDialog,
);

/** The hashtags of a text, without one that the user may still be typing at the end. */
function finishedHashtags(text: string): readonly string[] {
  return hashtagsOf(text.slice(0, Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n')) + 1));
}

/** Restores the files of a stored draft; true once that is done. */
function useRestoredFiles(isOpen: boolean): boolean {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const username = useAppSelector(selectUsername) ?? '';
  const media = useAppSelector((state) => selectPostDraft(state)?.media);
  useSyncExternalStore(draftFiles.subscribe, draftFiles.count);
  const missing = (media ?? []).filter(({ id, published }) => !published && !draftFiles.get(id));
  const isWaiting = isOpen && missing.length > 0;

  const restore = useEffectEvent(async () => {
    for (const { id } of missing) {
      if (await draftFiles.restore(username, id)) continue;
      dispatch(changeDraft(withoutMedia(id)));
      notify.info(t`A file from your draft is no longer on this device. Please add it again.`, {
        id: 'draft-file',
      });
    }
  });
  useEffect(() => {
    if (isWaiting) void restore();
  }, [isWaiting]);

  return !isWaiting;
}

/** What the page passes to the composer from other features. */
export interface ComposerSlots {
  /** Finds users to mention, in addition to the authors of loaded posts. */
  suggestPeople?: SuggestPeople;
  /** Completes hashtags. */
  suggestTopics?: SuggestTopics;
  /** Shown below the text for its hashtags. */
  topics?: ComponentType<{ tags: readonly string[] }>;
}

interface ComposerProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  slots: ComposerSlots;
}

/**
 * The composer: in the page, or on the full screen of a phone. While closed it shows the post that is being sent or
 * could not be sent.
 */
export function Composer({ isOpen, onOpen, onClose, slots }: ComposerProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const isPhone = useIsPhone();
  const username = useAppSelector(selectUsername) ?? '';
  const draft = useAppSelector(selectPostDraft) ?? emptyDraft;
  const outgoing = useAppSelector(selectOutgoing);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isListOpen, setIsListOpen] = useState(false);
  /** What the schedule dialog is open for: a draft of the list, or the one in the composer. */
  const [scheduling, setScheduling] = useState<StoredDraft | 'open' | null>(null);
  const people = useMentionSuggestions(slots.suggestPeople);
  const areFilesThere = useRestoredFiles(isOpen);
  const drafts = usePostDrafts(isOpen);

  function submit() {
    onClose();
    scrollTo(0, 0);
    void dispatch(createPost());
  }

  /** Resolves to the message of a failure. */
  async function schedule(
    publishAt: Date,
    onProgress: (share: number) => void,
  ): Promise<string | null> {
    if (scheduling === null) return null;
    const failure =
      scheduling === 'open'
        ? await dispatch(scheduleOpenDraft(publishAt, onProgress))
        : await drafts.schedule(scheduling, publishAt);
    if (failure !== null) return failure;
    const time = formatDateTime(publishAt);
    notify.success(t`Scheduled for ${time}. It is in your drafts.`);
    if (scheduling === 'open') onClose();
    return null;
  }

  /** The list stays open meanwhile, so that nothing can be typed that the draft would replace. */
  async function openDraft(chosen: StoredDraft) {
    await drafts.open(chosen);
    setIsListOpen(false);
  }

  async function publishNow(chosen: StoredDraft) {
    if (await drafts.publish(chosen)) notify.success(t`Post published`);
  }

  function discard() {
    setIsConfirming(false);
    dispatch(discardDraft());
    onClose();
  }

  const form = isOpen && areFilesThere && (
    <ComposerForm
      draft={draft}
      onChange={(change) => dispatch(changeDraft(change))}
      onMediaRemoved={(mediaId) => void draftFiles.discard(username, mediaId)}
      suggestPeople={people}
      suggestTopics={slots.suggestTopics}
      renderStatus={(isPreparing) => (
        <>
          {slots.topics && (
            <Suspense fallback={null}>
              <slots.topics tags={finishedHashtags(draft.content)} />
            </Suspense>
          )}
          <DraftBar
            isSaved={drafts.isSaved}
            wasScheduled={draft.scheduledFor !== undefined}
            onSchedule={
              isSendable(draft) && !isTooLong(draft.content) && !isPreparing
                ? () => setScheduling('open')
                : undefined
            }
            others={drafts.others.length}
            onRetry={drafts.hasFailed ? drafts.refresh : undefined}
            onShowOthers={() => {
              setIsListOpen(true);
              drafts.refresh();
            }}
          />
        </>
      )}
      isNew
      submitLabel={t({ message: 'Post', context: 'button' })}
      onSubmit={submit}
      otherAction={
        isEmptyDraft(draft) ? (
          !isPhone && (
            <Button variant="quiet" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          )
        ) : (
          <Button variant="quiet" onClick={() => setIsConfirming(true)}>
            <Trans context="draft">Discard</Trans>
          </Button>
        )
      }
    />
  );

  return (
    <>
      {isPhone ? (
        <Dialog isOpen={isOpen} title={t`New post`} closeOnOutsideClick={false} onClose={onClose}>
          <div className="flex h-full flex-col">{form}</div>
        </Dialog>
      ) : (
        form && (
          <Card
            className="mb-2"
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !event.defaultPrevented) onClose();
            }}
          >
            {form}
          </Card>
        )
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title={t`Discard draft?`}
        confirmLabel={t`Discard draft`}
        onConfirm={discard}
        onCancel={() => setIsConfirming(false)}
      >
        <Trans>Your text and files will be deleted.</Trans>
      </ConfirmDialog>
      <DraftsDialog
        isOpen={isOpen && isListOpen}
        drafts={drafts.others}
        onRetry={drafts.hasFailed ? drafts.refresh : undefined}
        hasFiles={localMediaOf(draft).length > 0}
        onOpenDraft={(chosen) => void openDraft(chosen)}
        onDelete={(chosen) => void drafts.remove(chosen)}
        onReschedule={setScheduling}
        onCancelSchedule={(chosen) => void drafts.cancelSchedule(chosen)}
        onPublish={(chosen) => void publishNow(chosen)}
        onClose={() => setIsListOpen(false)}
      />
      {scheduling !== null && (
        <Suspense fallback={null}>
          <ScheduleDialog
            isOpen={isOpen}
            publishAt={scheduling === 'open' ? draft.scheduledFor : scheduling.publishAt}
            hasFiles={scheduling === 'open' && localMediaOf(draft).length > 0}
            onSchedule={schedule}
            onClose={() => setScheduling(null)}
          />
        </Suspense>
      )}
      {outgoing && !isOpen && (
        <OutgoingPost draft={outgoing.sent ?? draft} outgoing={outgoing} onEdit={onOpen} />
      )}
    </>
  );
}
