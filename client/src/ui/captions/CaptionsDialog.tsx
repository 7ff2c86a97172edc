import { Trans, useLingui } from '@lingui/react/macro';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { isContentLanguage } from '@sangam/contract/posts/content-languages.ts';
import { useState } from 'react';
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.ts';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Dialog } from '../Dialog.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { LoadingRegion } from '../LoadingRegion.tsx';
import { notify } from '../notify.ts';
import { SkeletonRows } from '../SkeletonRows.tsx';
import { CaptionsConflict } from './CaptionsConflict.tsx';
import { CaptionsEditor } from './CaptionsEditor.tsx';
import { useCaptionsEditor } from './use-captions-editor.ts';

interface CaptionsDialogProps {
  media: Media;
  /** Gets whether the video has captions now; undefined if that is not known. */
  onClose: (hasCaptions?: boolean) => void;
}

/** Uploads or writes the captions of a video that the user may edit. */
export function CaptionsDialog({ media, onClose }: CaptionsDialogProps) {
  const { t, i18n } = useLingui();
  const editor = useCaptionsEditor(media.id, isContentLanguage(i18n.locale) ? i18n.locale : 'en');
  const [isConfirming, setIsConfirming] = useState(false);
  const releaseGuard = useUnsavedGuard(editor.isChanged);

  function close() {
    if (editor.isSaving) return;
    if (editor.isChanged) setIsConfirming(true);
    else leave();
  }

  /** What was not saved is discarded. */
  function leave() {
    onClose(editor.isLoaded ? editor.hasSavedCaptions : undefined);
  }

  async function finish(saving: Promise<boolean>) {
    if (!(await saving)) return;
    releaseGuard();
    notify.success(t`Captions saved`);
    onClose(editor.languages.length > 0);
  }

  return (
    <Dialog
      isOpen
      title={t`Captions`}
      size="large"
      closeOnOutsideClick={false}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            busy={editor.isSaving}
            aria-disabled={!editor.isChanged || editor.conflict !== null}
            onClick={() => void finish(editor.save())}
          >
            <Trans>Save captions</Trans>
          </Button>
        </>
      }
    >
      {editor.conflict && (
        <CaptionsConflict
          other={editor.conflict.other}
          onKeepOwn={() => void finish(editor.keepOwn())}
          onTakeOther={editor.takeOther}
        />
      )}
      {editor.isLoaded && <CaptionsEditor media={media} editor={editor} />}
      {!editor.isLoaded && editor.problem !== null && (
        <ErrorState message={editor.problem} onRetry={editor.retry} />
      )}
      {!editor.isLoaded && editor.problem === null && (
        <LoadingRegion>
          <SkeletonRows count={3} className="py-2" />
        </LoadingRegion>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title={t`Discard changes?`}
        confirmLabel={t`Discard changes`}
        onConfirm={leave}
        onCancel={() => setIsConfirming(false)}
      >
        <Trans>Your changes to the captions will be lost.</Trans>
      </ConfirmDialog>
    </Dialog>
  );
}
