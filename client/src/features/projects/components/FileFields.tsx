import { Trans, useLingui } from '@lingui/react/macro';
import { mediaTypes } from '@sangam/contract/media/media-limits.ts';
import { clsx } from 'clsx';
import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { Spinner } from '../../../ui/Spinner.tsx';
import { fieldId } from '../project-rules.ts';
import { coverIndex, galleryOf, type FormMedia } from '../project-values.ts';
import { useAttachFiles, type PrepareFile } from '../use-attach-files.ts';
import type { ProjectFormState } from '../use-project-form.ts';
import { FileItem } from './FileItem.tsx';
import { FormPart } from './FormPart.tsx';

interface FileFieldsProps extends ProjectFormState {
  prepare: PrepareFile;
  /** Stores a chosen file until the form is sent. */
  storeFile: (mediaId: string, file: File) => Promise<void>;
  onRemoved: (media: FormMedia) => void;
}

/** The form section for photos and videos, one of which is the cover. */
export function FileFields({ prepare, storeFile, onRemoved, ...form }: FileFieldsProps) {
  const { t } = useLingui();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { values } = form.draft;
  const { change } = form;
  const { attach, rejections, isPreparing } = useAttachFiles({ form, prepare, storeFile });
  const error = form.errorOf('media');
  const gallery = galleryOf(values);
  const cover = gallery[coverIndex(values)];

  function handleChoice({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    attach([...(currentTarget.files ?? [])]);
    // Otherwise choosing the same file again would fire no change event.
    currentTarget.value = '';
  }

  function remove(media: FormMedia) {
    change((now) => ({ media: now.media.filter((item) => item.id !== media.id) }));
    onRemoved(media);
    // The button that had focus was removed with its photo.
    list.current?.focus();
  }

  return (
    <FormPart
      title={t`Photos and videos`}
      hint={t`Up to 10 files. The cover appears on the card and at the top of the page.`}
    >
      {gallery.length > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t`Photos and videos`}
          className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none"
        >
          {gallery.map((media, index) => (
            <FileItem
              key={media.id}
              media={media}
              number={index + 1}
              isCover={media === cover}
              onCover={() => change(() => ({ coverId: media.id }))}
              onChange={(changed) =>
                change((now) => ({
                  media: now.media.map((item) =>
                    item.id === media.id ? { ...item, ...changed } : item,
                  ),
                }))
              }
              onRemove={() => remove(media)}
            />
          ))}
        </ul>
      )}
      {/* The input covers the whole zone, so that the browser handles clicks and drops. */}
      <div
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        className={clsx(
          'relative flex min-h-20 items-center justify-center gap-2 rounded-card border border-dashed p-3 text-control text-muted transition-colors has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
          isOver ? 'border-primary bg-primary-soft' : 'border-control hover:bg-sunken',
          error && 'border-danger',
        )}
      >
        {isPreparing ? <Spinner /> : <ImagePlus aria-hidden className="size-5 shrink-0" />}
        <span>
          <span className="font-semibold text-link">
            <Trans>Choose files</Trans>
          </span>{' '}
          <Trans>or drop them here</Trans>
        </span>
        <input
          id={fieldId('media')}
          type="file"
          multiple
          accept={mediaTypes.join(',')}
          aria-label={t`Add photos and videos`}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-problems`}
          onChange={handleChoice}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      <ul
        id={`${id}-problems`}
        role="alert"
        className="text-meta font-medium text-danger empty:hidden"
      >
        {[...(error ? [error] : []), ...rejections].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </FormPart>
  );
}
