import { Trans, useLingui } from '@lingui/react/macro';
import { ImageUp, Trash2, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { hasAiMark } from '../../../ui/media/ai-mark.ts';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { openPhoto } from '../photo-file.ts';
import { usePhotoChange } from '../use-photo-change.ts';
import type { CropDialogProps } from './CropDialog.tsx';

interface PhotoPickerProps {
  name: string;
}

const fetchCropDialog = async () => (await import('./CropDialog.tsx')).CropDialog;

/** The photo of the user with buttons to change it. */
export function PhotoPicker({ name }: PhotoPickerProps) {
  const { t } = useLingui();
  const { picture, progress, error, canUndo, change, undo, clearError } = usePhotoChange();
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
        <Avatar name={name} picture={picture} size={96} standsAlone />
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-label={t`Choose a photo`}
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
            {picture ? <Trans>Change photo</Trans> : <Trans>Add photo</Trans>}
          </Button>
          {picture && (
            <Button variant="quiet" icon={Trash2} onClick={() => act(() => change('none'))}>
              <Trans>Remove photo</Trans>
            </Button>
          )}
        </div>
      </div>
      {alert && (
        <p role="alert" className="mt-3 text-control font-medium text-danger">
          {alert}
        </p>
      )}
      <output className="block">
        {canUndo && (
          <span className="mt-3 flex flex-wrap items-center gap-3 text-control font-medium text-success">
            {picture ? <Trans>Photo updated.</Trans> : <Trans>Photo removed.</Trans>}
            <Button variant="secondary" size="small" icon={Undo2} onClick={() => act(undo)}>
              <Trans>Undo</Trans>
            </Button>
          </span>
        )}
      </output>
      {CropDialog && chosen && (
        <CropDialog
          photo={chosen}
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
