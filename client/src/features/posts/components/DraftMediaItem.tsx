import { useLingui } from '@lingui/react/macro';
import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { CaptionsButton } from '../../../ui/video/CaptionsButton.tsx';
import { AiCheckbox } from '../../../ui/media/AiCheckbox.tsx';
import { isVideo } from '../../../ui/media/media-layout.ts';
import { previewOf } from '../draft-files.ts';
import type { DraftMedia } from '../post-draft.ts';

interface DraftMediaItemProps {
  media: DraftMedia;
  number: number;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onMove: (step: 1 | -1) => void;
  onMediaChange: (change: Partial<Pick<DraftMedia, 'alt' | 'aiLabel'>>) => void;
  onRemove: () => void;
}

export function DraftMediaItem({ media, number, ...props }: DraftMediaItemProps) {
  const { t } = useLingui();
  const label = isVideo(media) ? t`Describe video ${number}` : t`Describe photo ${number}`;
  return (
    <li className="flex gap-3 rounded-card border border-hairline p-2">
      <Preview media={media} />
      <div className="min-w-0 flex-1">
        <Field label={label} labelHidden>
          <TextArea
            rows={1}
            value={media.alt}
            maxLength={mediaLimits.altLength}
            placeholder={t`Add a description`}
            onChange={({ currentTarget }) => props.onMediaChange({ alt: currentTarget.value })}
            className="max-h-40 text-control"
          />
        </Field>
        <AiCheckbox
          aiLabel={media.aiLabel}
          number={number}
          onChange={(aiLabel) => props.onMediaChange({ aiLabel })}
        />
        {isVideo(media) && <CaptionsButton media={media.published} number={number} />}
        <div className="mt-1 -ml-2 flex">
          <IconButton
            label={t`Move ${number} forward`}
            icon={ArrowUp}
            aria-disabled={!props.canMoveUp}
            onClick={() => props.onMove(-1)}
            className="aria-disabled:opacity-40"
          />
          <IconButton
            label={t`Move ${number} back`}
            icon={ArrowDown}
            aria-disabled={!props.canMoveDown}
            onClick={() => props.onMove(1)}
            className="aria-disabled:opacity-40"
          />
          <IconButton label={t`Remove ${number}`} icon={Trash2} onClick={props.onRemove} />
        </div>
      </div>
    </li>
  );
}

function Preview({ media }: { media: DraftMedia }) {
  const address = previewOf(media);
  const classes = 'size-24 shrink-0 rounded-control bg-sunken object-cover';
  if (isVideo(media)) {
    return (
      <video src={address} muted playsInline preload="metadata" aria-hidden className={classes} />
    );
  }
  return <img src={address} alt="" width={96} height={96} className={classes} />;
}
