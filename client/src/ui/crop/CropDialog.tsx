import { Trans, useLingui } from '@lingui/react/macro';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { AiCheckbox } from '../media/AiCheckbox.tsx';
import { encodeCrop } from './photo-file.ts';
import { useCrop } from './use-crop.ts';
import { pictureShape, type Crop, type PhotoShape } from './crop.ts';
import { CropControls } from './CropControls.tsx';
import { CropStage } from './CropStage.tsx';
import { CropCanvas } from './CropCanvas.tsx';

interface CropPreviewProps {
  photo: ImageBitmap;
  crop: Crop;
  name: string;
}

/** The cropped photo in two sizes, next to the name of the user or the group. */
function CropPreview({ photo, crop, name }: CropPreviewProps) {
  return (
    <div className="flex w-full max-w-80 items-center gap-3 rounded-card border border-hairline p-3">
      <CropCanvas
        photo={photo}
        crop={crop}
        size={{ width: 64, height: 64 }}
        className="size-16 rounded-full"
      />
      <CropCanvas
        photo={photo}
        crop={crop}
        size={{ width: 32, height: 32 }}
        className="size-8 rounded-full"
      />
      <div className="min-w-0">
        <p dir="auto" className="truncate text-control font-semibold">
          {name}
        </p>
        <p className="text-meta text-muted">
          <Trans>Preview</Trans>
        </p>
      </div>
    </div>
  );
}

export interface CropDialogProps {
  photo: ImageBitmap;
  shape: PhotoShape;
  name: string;
  /** Upload progress, from 0 to 1; null while nothing is uploaded. */
  progress: number | null;
  problem: string | null;
  /** Whether the metadata of the photo say that it was made with AI. */
  hasAiMark: boolean;
  onUse: (photo: Blob, isMadeWithAi: boolean) => void;
  onClose: () => void;
}

/** Crops the photo of a user or a group, which is shown round, or a cover, by pointer or keyboard. */
export function CropDialog(props: CropDialogProps) {
  const { photo, shape, name, progress, problem, hasAiMark, onUse, onClose } = props;
  const { t } = useLingui();
  const [aiLabel, setAiLabel] = useState<Media['aiLabel']>(hasAiMark ? 'detected' : null);
  const [hasFailed, setHasFailed] = useState(false);
  const cropping = useCrop(photo, shape);
  const isBusy = progress !== null;
  const alert = hasFailed ? t`Your photo could not be cropped. Please try again.` : problem;
  const percent = Math.round((progress ?? 0) * 100);

  async function use() {
    const cut = await encodeCrop(photo, cropping.crop, shape).catch(() => null);
    setHasFailed(cut === null);
    if (cut) onUse(cut, Boolean(aiLabel));
  }

  return (
    <Dialog
      isOpen
      onClose={() => {
        if (!isBusy) onClose();
      }}
      title={t`Crop your photo`}
      closeOnOutsideClick={false}
      actions={
        <>
          <Button variant="secondary" icon={RotateCcw} onClick={cropping.reset}>
            <Trans>Reset</Trans>
          </Button>
          <Button busy={isBusy} onClick={() => void use()}>
            <Trans>Use this photo</Trans>
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4 max-sm:gap-2">
        <CropStage photo={photo} shape={shape} cropping={cropping} />
        <CropControls cropping={cropping} />
        {/* Before the preview: on a phone the end of the dialog is below the fold. */}
        <AiCheckbox aiLabel={aiLabel} number={1} onChange={setAiLabel} />
        {shape === pictureShape && <CropPreview photo={photo} crop={cropping.crop} name={name} />}
        {isBusy && (
          <div className="w-full">
            <progress
              aria-label={t`Upload`}
              max={100}
              value={percent}
              className="h-2 w-full overflow-hidden rounded-full accent-primary"
            />
            <p className="text-center text-meta text-muted tabular-nums">
              <Trans>{percent}% uploaded</Trans>
            </p>
          </div>
        )}
        {alert && (
          <p role="alert" className="text-control font-medium text-danger">
            {alert}
          </p>
        )}
      </div>
    </Dialog>
  );
}
