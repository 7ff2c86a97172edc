import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide-react';
import { minZoom, maxZoom } from './crop.ts';
import { IconButton } from '../IconButton.tsx';
import { moveStep, zoomStep, type useCrop } from './use-crop.ts';

interface CropControlsProps {
  cropping: ReturnType<typeof useCrop>;
}

/** Buttons for what dragging and pinching do: they move and zoom the photo behind the crop. */
export function CropControls({ cropping }: CropControlsProps) {
  const { t } = useLingui();
  const { crop, move, zoomTo } = cropping;
  const percent = Math.round(crop.zoom * 100);
  return (
    <div className="grid w-full max-w-80 gap-1">
      <div className="flex items-center gap-1">
        <IconButton
          label={t`Zoom out`}
          icon={ZoomOut}
          onClick={() => zoomTo(crop.zoom - zoomStep)}
        />
        <input
          type="range"
          aria-label={t`Zoom`}
          aria-valuetext={t`${percent}%`}
          min={minZoom}
          max={maxZoom}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => zoomTo(event.currentTarget.valueAsNumber)}
          className="h-11 min-w-0 flex-1 cursor-pointer accent-primary"
        />
        <IconButton label={t`Zoom in`} icon={ZoomIn} onClick={() => zoomTo(crop.zoom + zoomStep)} />
      </div>
      <div className="flex justify-center">
        <IconButton label={t`Move left`} icon={ArrowLeft} onClick={() => move(-moveStep, 0)} />
        <IconButton label={t`Move up`} icon={ArrowUp} onClick={() => move(0, -moveStep)} />
        <IconButton label={t`Move down`} icon={ArrowDown} onClick={() => move(0, moveStep)} />
        <IconButton label={t`Move right`} icon={ArrowRight} onClick={() => move(moveStep, 0)} />
      </div>
    </div>
  );
}
