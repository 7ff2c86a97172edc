import { Trans, useLingui } from '@lingui/react/macro';
import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import { Star, Trash2 } from 'lucide-react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { CaptionsButton } from '../../../ui/video/CaptionsButton.tsx';
import { AiCheckbox } from '../../../ui/media/AiCheckbox.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { draftFiles } from '../draft-files.ts';
import type { FormMedia } from '../project-values.ts';

interface FileItemProps {
  media: FormMedia;
  number: number;
  isCover: boolean;
  onCover: () => void;
  onChange: (change: Partial<Pick<FormMedia, 'alt' | 'aiLabel'>>) => void;
  onRemove: () => void;
}

export function FileItem({ media, number, isCover, onCover, onChange, onRemove }: FileItemProps) {
  const { t } = useLingui();
  const isVideo = media.type.startsWith('video/');
  const label = isVideo ? t`Describe video ${number}` : t`Describe photo ${number}`;
  return (
    <li className="flex gap-3 rounded-card border border-hairline p-2">
      <Preview media={media} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-meta text-muted">
          {media.name && (
            <span dir="auto" className="min-w-0 truncate">
              {media.name}
            </span>
          )}
          <span className="shrink-0">{formatBytes(media.bytes)}</span>
        </p>
        {media.published ? (
          <p className="py-2 text-control text-muted">{media.alt || t`No description`}</p>
        ) : (
          <div className="mt-1">
            <Field label={label} labelHidden>
              <TextInput
                value={media.alt}
                maxLength={mediaLimits.altLength}
                placeholder={t`Add a description`}
                onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
                className="text-control"
              />
            </Field>
          </div>
        )}
        <AiCheckbox
          aiLabel={media.aiLabel}
          number={number}
          onChange={(aiLabel) => onChange({ aiLabel })}
        />
        {isVideo && <CaptionsButton media={media.published} number={number} />}
        <div className="mt-1 flex min-h-11 items-center justify-between gap-2">
          {isCover ? (
            <Badge tone="primary">
              <Trans>Cover</Trans>
            </Badge>
          ) : (
            <Button
              variant="quiet"
              size="small"
              icon={Star}
              aria-label={t`Make ${number} the cover`}
              onClick={onCover}
              className="-ml-3"
            >
              <Trans>Make cover</Trans>
            </Button>
          )}
          <IconButton label={t`Remove ${number}`} icon={Trash2} onClick={onRemove} />
        </div>
      </div>
    </li>
  );
}

function Preview({ media }: { media: FormMedia }) {
  const { published } = media;
  const address = published?.variants[0]?.url ?? published?.url ?? draftFiles.previewUrl(media.id);
  const classes = 'size-24 shrink-0 rounded-control bg-sunken object-cover sm:size-32';
  if (media.type.startsWith('video/')) {
    return (
      <video src={address} muted playsInline preload="metadata" aria-hidden className={classes} />
    );
  }
  return <img src={address} alt="" width={112} height={112} className={classes} />;
}
