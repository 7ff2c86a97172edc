import { Trans, useLingui } from '@lingui/react/macro';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RejectedFileList } from '../../../ui/media/RejectedFileList.tsx';
import type { SuggestPeople, SuggestTopics } from '../../../ui/mention.ts';
import { useMentionSuggestions } from '../use-mention-suggestions.ts';
import { usePostEdit } from '../use-post-edit.ts';
import { ComposerForm } from './ComposerForm.tsx';
import { UploadProgress } from '../../../ui/media/UploadProgress.tsx';

interface EditDialogProps {
  post: Post;
  suggestPeople: SuggestPeople | undefined;
  suggestTopics: SuggestTopics | undefined;
  onClose: () => void;
}

export function EditDialog({ post, suggestPeople, suggestTopics, onClose }: EditDialogProps) {
  const { t } = useLingui();
  const people = useMentionSuggestions(suggestPeople);
  const edit = usePostEdit(post, onClose);
  const [isConfirming, setIsConfirming] = useState(false);

  function close() {
    if (edit.isSaving) return;
    if (edit.isChanged) setIsConfirming(true);
    else onClose();
  }

  return (
    <Dialog isOpen title={t`Edit post`} closeOnOutsideClick={false} onClose={close}>
      <div className="flex h-full flex-col">
        <ComposerForm
          draft={edit.draft}
          language={post.language ?? 'none'}
          onChange={edit.change}
          onMediaRemoved={edit.forgetFile}
          suggestPeople={people}
          suggestTopics={suggestTopics}
          submitLabel={t`Save changes`}
          isReady={edit.isChanged}
          busy={edit.isSaving}
          onSubmit={edit.save}
          renderStatus={() => (
            <>
              {edit.isSaving && (
                <div className="mt-3">
                  <UploadProgress label={t`Saving your changes`} share={edit.progress} />
                </div>
              )}
              <RejectedFileList rejections={edit.problem ? [edit.problem] : []} />
            </>
          )}
          otherAction={
            edit.isSaving && (
              <Button variant="quiet" onClick={edit.cancel}>
                <Trans>Cancel</Trans>
              </Button>
            )
          }
        />
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t`Discard changes?`}
        confirmLabel={t`Discard changes`}
        onConfirm={onClose}
        onCancel={() => setIsConfirming(false)}
      >
        <Trans>Your changes will be lost. The post will stay as it was.</Trans>
      </ConfirmDialog>
    </Dialog>
  );
}
