import { Trans, useLingui } from '@lingui/react/macro';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../Button.tsx';
import { useLazyComponent } from '../use-lazy-component.ts';

interface CaptionsButtonProps {
  /** Undefined before the video is published. */
  media: Media | undefined;
  /** The place of the video in its list. */
  number: number;
}

/** Opens the captions of a video that the user may edit; a new one gets them after it is published. */
export function CaptionsButton({ media, number }: CaptionsButtonProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [hasCaptions, setHasCaptions] = useState((media?.captions?.length ?? 0) > 0);
  const dialog = useLazyComponent(async () =>
    (await import('../captions/load-captions-dialog.ts')).loadCaptionsDialog(),
  );

  function close(hasCaptionsNow = hasCaptions) {
    setHasCaptions(hasCaptionsNow);
    setIsOpen(false);
  }

  if (!media) {
    return (
      <p className="mt-1 text-meta text-muted">
        <Trans>You can add captions with Edit after publishing.</Trans>
      </p>
    );
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={dialog.isLoading}
        aria-label={
          hasCaptions ? t`Edit captions of video ${number}` : t`Add captions to video ${number}`
        }
        className="-ml-4"
        onClick={() => void dialog.load().then(setIsOpen)}
      >
        {hasCaptions ? <Trans>Edit captions</Trans> : <Trans>Add captions</Trans>}
      </Button>
      {/* Outside of the form around the button, which Enter in a field would submit. */}
      {isOpen &&
        dialog.Part &&
        createPortal(<dialog.Part media={media} onClose={close} />, document.body)}
    </>
  );
}
