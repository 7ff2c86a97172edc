import { Trans, useLingui } from '@lingui/react/macro';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { eventFileLimits } from '@sangam/contract/community-events/event-files.calls.ts';
import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../../lib/store-hooks.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { FormError } from '../../../../ui/FormError.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { AiCheckbox } from '../../../../ui/media/AiCheckbox.tsx';
import { RejectedFileList } from '../../../../ui/media/RejectedFileList.tsx';
import { UploadProgress } from '../../../../ui/media/UploadProgress.tsx';
import { usePreparedMedia } from '../../../../ui/media/use-prepared-media.ts';
import { notify } from '../../../../ui/notify.ts';
import { TextInput } from '../../../../ui/TextInput.tsx';
import { selectEvents } from '../community-events.slice.ts';
import { addEventPhotos, removeEventFile } from '../event-files.thunks.ts';

interface PhotosDialogProps {
  event: CommunityEvent;
  onClose: () => void;
}

interface ChosenPhoto {
  readonly file: File;
  readonly previewUrl: string;
  readonly alt: string;
  readonly aiLabel: Media['aiLabel'];
}

/** Adds and removes the photos taken at an event, for its organiser and operators. */
export function PhotosDialog({ event: opened, onClose }: PhotosDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const event = useAppSelector(selectEvents)?.find(({ id }) => id === opened.id) ?? opened;
  const { id, title, photos } = event;
  const input = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([]);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const remaining = eventFileLimits.photos - photos.length - chosen.length;
  const { attach, rejections, isPreparing } = usePreparedMedia({
    remainingSlots: Math.min(remaining, eventFileLimits.photosAtOnce - chosen.length),
    onPrepared: ({ file, aiLabel }) =>
      setChosen((now) => [
        ...now,
        { file, previewUrl: URL.createObjectURL(file), alt: '', aiLabel },
      ]),
    tooManyMessage: (name) =>
      t`${name} was not added. Upload up to 10 photos at once, and 20 in all.`,
  });

  function change(changed: ChosenPhoto, more: Partial<ChosenPhoto>) {
    setChosen(chosen.map((photo) => (photo === changed ? { ...photo, ...more } : photo)));
  }

  function forget(photo: ChosenPhoto) {
    URL.revokeObjectURL(photo.previewUrl);
    setChosen(chosen.filter((other) => other !== photo));
    // The button that had focus is removed with the photo.
    addButton.current?.focus();
  }

  async function upload() {
    setError(null);
    setShare(0);
    const result = await dispatch(addEventPhotos({ id, photos: chosen, onProgress: setShare }));
    setShare(null);
    if (addEventPhotos.rejected.match(result)) {
      const failure = result.payload;
      setError(failure?.errors['photos'] ?? failure?.message ?? null);
      return;
    }
    for (const { previewUrl } of chosen) URL.revokeObjectURL(previewUrl);
    // Others may have been chosen during the upload.
    const uploaded = new Set(chosen.map(({ file }) => file));
    setChosen((now) => now.filter(({ file }) => !uploaded.has(file)));
    notify.success(t`Photos added`);
  }

  async function remove(fileId: string) {
    setError(null);
    addButton.current?.focus();
    const result = await dispatch(removeEventFile({ id, fileId }));
    if (removeEventFile.rejected.match(result)) setError(result.payload?.message ?? null);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Photos`}
      size="large"
      closeOnOutsideClick={false}
      actions={
        chosen.length > 0 && (
          <Button busy={share !== null} onClick={() => void upload()}>
            <Trans>Upload photos</Trans>
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <p dir="auto" className="font-semibold">
          {title}
        </p>
        <FormError>{error}</FormError>
        {photos.length + chosen.length === 0 && (
          <p className="text-control text-muted">
            <Trans>No photos yet. Everyone who can see the event sees them.</Trans>
          </p>
        )}
        <ul className="grid gap-3 empty:hidden">
          {photos.map((photo) => (
            <StoredItem key={photo.id} photo={photo} onRemove={() => void remove(photo.id)} />
          ))}
          {chosen.map((photo, index) => (
            <ChosenItem
              key={photo.previewUrl}
              photo={photo}
              number={index + 1}
              onChange={(more) => change(photo, more)}
              onRemove={() => forget(photo)}
            />
          ))}
        </ul>
        <Button
          ref={addButton}
          variant="secondary"
          icon={ImagePlus}
          busy={isPreparing}
          aria-disabled={remaining <= 0 || undefined}
          className="justify-self-start"
          onClick={() => input.current?.click()}
        >
          <Trans>Add photos</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t`Choose photos`}
          accept={mediaLimits.imageTypes.join(',')}
          onChange={({ currentTarget }) => {
            attach([...(currentTarget.files ?? [])]);
            // Otherwise choosing the same file again would fire no change event.
            currentTarget.value = '';
          }}
        />
        {share !== null && <UploadProgress label={t`Uploading photos`} share={share} />}
        <RejectedFileList rejections={rejections} />
      </div>
    </Dialog>
  );
}

interface StoredItemProps {
  photo: Media;
  onRemove: () => void;
}

function StoredItem({ photo: { url, variants, alt: name }, onRemove }: StoredItemProps) {
  const { t } = useLingui();
  return (
    <li className="flex items-center gap-3">
      <img
        src={variants[0]?.url ?? url}
        alt=""
        width={96}
        height={96}
        className="size-24 shrink-0 rounded-control bg-sunken object-cover"
      />
      <p dir="auto" className="min-w-0 flex-1 text-control break-words text-muted">
        {name === '' ? t`No description` : name}
      </p>
      <IconButton
        icon={Trash2}
        label={name === '' ? t`Remove photo` : t`Remove ${name}`}
        onClick={onRemove}
      />
    </li>
  );
}

interface ChosenItemProps {
  photo: ChosenPhoto;
  /** From 1. */
  number: number;
  onChange: (more: Partial<ChosenPhoto>) => void;
  onRemove: () => void;
}

function ChosenItem({ photo, number, onChange, onRemove }: ChosenItemProps) {
  const { t } = useLingui();
  return (
    <li className="flex gap-3">
      <img
        src={photo.previewUrl}
        alt=""
        width={96}
        height={96}
        className="size-24 shrink-0 rounded-control bg-sunken object-cover"
      />
      <div className="min-w-0 flex-1">
        <Field label={t`Describe photo ${number}`} labelHidden>
          <TextInput
            autoComplete="off"
            maxLength={mediaLimits.altLength}
            placeholder={t`Add a description`}
            value={photo.alt}
            onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
          />
        </Field>
        <AiCheckbox
          aiLabel={photo.aiLabel}
          number={number}
          onChange={(aiLabel) => onChange({ aiLabel })}
        />
      </div>
      <IconButton icon={Trash2} label={t`Remove ${number}`} onClick={onRemove} />
    </li>
  );
}
