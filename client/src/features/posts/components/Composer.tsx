import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { SuggestPeople } from '../../../ui/mention.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { notify } from '../../../ui/notify.ts';
import { draftFiles } from '../draft-files.ts';
import { selectOutgoing, selectPostDraft } from '../post-draft.slice.ts';
import { emptyDraft, isEmptyDraft } from '../post-draft.ts';
import { changeDraft, discardDraft, createPost } from '../create-post.ts';
import { useMentionSuggestions } from '../use-mention-suggestions.ts';
import { withoutMedia } from '../draft-edits.ts';
import { ComposerForm } from './ComposerForm.tsx';
import { OutgoingPost } from './OutgoingPost.tsx';

/** Restores the files of a stored draft; true once that is done. */
function useRestoredFiles(isOpen: boolean): boolean {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const username = useAppSelector(selectUsername) ?? '';
  const media = useAppSelector((state) => selectPostDraft(state)?.media);
  useSyncExternalStore(draftFiles.subscribe, draftFiles.count);
  const missing = (media ?? []).filter(({ id }) => !draftFiles.get(id));
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

interface ComposerProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  suggestPeople: SuggestPeople | undefined;
}

/** The composer: in the page, or on the full screen of a phone. */
export function Composer({ isOpen, onOpen, onClose, suggestPeople }: ComposerProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const isPhone = useIsPhone();
  const username = useAppSelector(selectUsername) ?? '';
  const draft = useAppSelector(selectPostDraft) ?? emptyDraft;
  const outgoing = useAppSelector(selectOutgoing);
  const [isConfirming, setIsConfirming] = useState(false);
  const people = useMentionSuggestions(suggestPeople);
  const areFilesThere = useRestoredFiles(isOpen);

  function submit() {
    onClose();
    scrollTo(0, 0);
    void dispatch(createPost());
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
      submitLabel={t`Post`}
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
            <Trans>Discard</Trans>
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
      {outgoing && !isOpen && <OutgoingPost draft={draft} outgoing={outgoing} onEdit={onOpen} />}
    </>
  );
}
