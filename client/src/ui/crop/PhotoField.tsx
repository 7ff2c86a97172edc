import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { ImageUp, Trash2, Undo2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { hasAiMark } from '../media/ai-mark.ts';
import { useLazyComponent } from '../use-lazy-component.ts';
import type { PhotoShape } from './crop.ts';
import { openPhoto } from './photo-file.ts';
import type { usePhotoChange } from './use-photo-change.ts';
import type { CropDialogProps } from './CropDialog.tsx';

export interface PhotoTexts {
  readonly choose: MessageDescriptor;
  readonly add: MessageDescriptor;
  readonly change: MessageDescriptor;
  readonly remove: MessageDescriptor;
  readonly updated: MessageDescriptor;
  readonly removed: MessageDescriptor;
}

interface PhotoFieldProps {
  /** The name of the user or the group. */
  name: string;
  shape: PhotoShape;
  hasPhoto: boolean;
  photoChange: ReturnType<typeof usePhotoChange>;
  texts: PhotoTexts;
  hint?: ReactNode;
  /** The photo. */
  children: ReactNode;
}

const fetchCropDialog = async () => (await import('./CropDialog.tsx')).CropDialog;

/** A photo with buttons to change it: a new one is cropped before the upload. */
export function PhotoField(props: PhotoFieldProps) {
  const { name, shape, hasPhoto, photoChange, texts, hint, children } = props;
  const { t } = useLingui();
  const { progress, error, canUndo, change, undo, clearError } = photoChange;
  const { Part: CropDialog, isLoading, load } = useLazyComponent<CropDialogProps>(fetchCropDialog);
  const [chosen, setChosen] = useState<ImageBitmap | null>(null);
  const [hasMark, setHasMark] = useState(false);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const isBusy = isLoading || (progress !== null && !chosen);

  async function pick(file: File | undefined) {
    clearError();
    setIsUnreadable(false);
    if (!file || !(await load())) return;
    const opened = await openPhoto(file);
    setHasMark(await hasAiMark(file));
    setIsUnreadable(opened === null);
    setChosen(opened);
  }

  function close() {
    chosen?.close();
    setChosen(null);
  }

  async function use(cut: Blob, isMadeWithAi: boolean) {
    if (await change(cut, isMadeWithAi)) close();
  }

  /** The pressed button disappears; focus moves to one that stays. */
  function act(action: () => Promise<unknown>) {
    changeButton.current?.focus();
    void action();
  }

  const unreadable =
    isUnreadable && t`This photo could not be opened. Choose a JPEG, PNG or WebP file.`;
  const alert = unreadable || (!chosen && error);
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        {children}
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-label={t(texts.choose)}
            tabIndex={-1}
            className="sr-only"
            onChange={({ currentTarget }) => {
              void pick(currentTarget.files?.[0]);
              // So that the same file can be chosen again.
              currentTarget.value = '';
            }}
          />
          <Button
            ref={changeButton}
            variant="secondary"
            icon={ImageUp}
            busy={isBusy}
            onClick={() => input.current?.click()}
          >
            {t(hasPhoto ? texts.change : texts.add)}
          </Button>
          {hasPhoto && (
            <Button variant="quiet" icon={Trash2} onClick={() => act(() => change('none'))}>
              {t(texts.remove)}
            </Button>
          )}
        </div>
      </div>
      {hint && <p className="mt-2 text-meta text-muted">{hint}</p>}
      {alert && (
        <p role="alert" className="mt-3 text-control font-medium text-danger">
          {alert}
        </p>
      )}
      <output className="block">
        {canUndo && (
          <span className="mt-3 flex flex-wrap items-center gap-3 text-control font-medium text-success">
            {t(hasPhoto ? texts.updated : texts.removed)}
            <Button variant="secondary" size="small" icon={Undo2} onClick={() => act(undo)}>
              <Trans>Undo</Trans>
            </Button>
          </span>
        )}
      </output>
      {CropDialog && chosen && (
        <CropDialog
          photo={chosen}
          shape={shape}
          name={name}
          progress={progress}
          problem={error}
          hasAiMark={hasMark}
          onUse={(cut, isMadeWithAi) => void use(cut, isMadeWithAi)}
          onClose={close}
        />
      )}
    </>
  );
}
