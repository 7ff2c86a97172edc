import { Trans } from '@lingui/react/macro';
import type { Crop } from '../crop.ts';
import { CropCanvas } from './CropCanvas.tsx';

interface CropPreviewProps {
  picture: ImageBitmap;
  crop: Crop;
  name: string;
}

/** How it will look beside what one writes. */
export function CropPreview({ picture, crop, name }: CropPreviewProps) {
  return (
    <div className="flex w-full max-w-80 items-center gap-3 rounded-card border border-hairline p-3">
      <CropCanvas picture={picture} crop={crop} side={64} className="size-16 rounded-full" />
      <CropCanvas picture={picture} crop={crop} side={32} className="size-8 rounded-full" />
      <div className="min-w-0">
        <p className="truncate text-control font-semibold">{name}</p>
        <p className="text-meta text-muted">
          <Trans>Preview</Trans>
        </p>
      </div>
    </div>
  );
}
