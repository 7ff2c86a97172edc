import { Trans, useLingui } from '@lingui/react/macro';
import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, type Dispatch, type SetStateAction } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { AiCheckbox } from '../../../ui/media/AiCheckbox.tsx';
import { RejectedFileList } from '../../../ui/media/RejectedFileList.tsx';
import { UploadProgress } from '../../../ui/media/UploadProgress.tsx';
import { usePreparedMedia } from '../../../ui/media/use-prepared-media.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { noCover, type CoverDraft } from './use-event-cover.ts';

interface CoverFieldProps {
  draft: CoverDraft;
  onChange: Dispatch<SetStateAction<CoverDraft>>;
  /** Of the running upload, from 0 to 1. */
  share: number | null;
}

/** Chooses, describes and removes the cover photo. */
export function CoverField({ draft, onChange, share }: CoverFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const { stored, previewUrl } = draft;
  const url = previewUrl ?? stored?.variants.at(-1)?.url ?? stored?.url;
  useEffect(() => {
    if (previewUrl === null) return undefined;
    return () => URL.revokeObjectURL(previewUrl);
  }, [previewUrl]);
  const { attach, rejections, clearRejections, isPreparing } = usePreparedMedia({
    remainingSlots: 1,
    // The description may have changed while the photo was prepared.
    onPrepared: ({ file, aiLabel }) =>
      onChange((now) => ({ ...now, file, previewUrl: URL.createObjectURL(file), aiLabel })),
    tooManyMessage: (name) => t`${name} was not added. Choose one photo.`,
  });

  function remove() {
    onChange(noCover);
    clearRejections();
    // The button that had focus is removed with the photo.
    chooseButton.current?.focus();
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-control font-semibold">
        <Trans>Cover photo (optional)</Trans>
      </legend>
      {url !== undefined && (
        <>
          <img
            src={url}
            alt=""
            width={640}
            height={280}
            className="aspect-16/7 w-full rounded-control bg-sunken object-cover"
          />
          <Field label={t`Describe the cover photo`} hint={t`For members who cannot see it.`}>
            <TextInput
              autoComplete="off"
              maxLength={mediaLimits.altLength}
              value={draft.alt}
              onChange={({ currentTarget }) => onChange({ ...draft, alt: currentTarget.value })}
            />
          </Field>
          <AiCheckbox
            aiLabel={draft.aiLabel}
            number={1}
            onChange={(aiLabel) => onChange({ ...draft, aiLabel })}
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={chooseButton}
          variant="secondary"
          size="small"
          icon={ImagePlus}
          busy={isPreparing}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {url === undefined ? <Trans>Add cover photo</Trans> : <Trans>Replace cover photo</Trans>}
        </Button>
        {url !== undefined && (
          <Button
            variant="quiet"
            size="small"
            icon={Trash2}
            disabled={isPreparing}
            onClick={remove}
          >
            <Trans>Remove cover photo</Trans>
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-meta text-muted">
        <Trans>JPEG, PNG, WebP or GIF, up to 10 MB. A wide photo looks best.</Trans>
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Choose a cover photo`}
        accept={mediaLimits.imageTypes.join(',')}
        onChange={({ currentTarget }) => {
          attach([...(currentTarget.files ?? [])]);
          // Otherwise choosing the same file again would fire no change event.
          currentTarget.value = '';
        }}
      />
      {share !== null && <UploadProgress label={t`Uploading the cover photo`} share={share} />}
      <RejectedFileList rejections={rejections} />
    </fieldset>
  );
}
