import { useLingui } from '@lingui/react/macro';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { Download } from 'lucide-react';
import { hasDataBudget } from '../../../lib/applied-preferences.ts';
import { Button } from '../../../ui/Button.tsx';
import { Cover } from '../../../ui/Cover.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { AiLabel } from '../../../ui/media/AiLabel.tsx';
import { SizeLabel } from '../../../ui/media/SizeLabel.tsx';
import { toSrcSet, usePhotoLoading } from '../../../ui/use-photo-loading.ts';

/** Of every cover, also generated ones, so that nothing moves while a photo loads. */
export const coverRatio = { aspectRatio: 4 } as const;

interface ProfileCoverProps {
  username: string;
  cover: Media | null | undefined;
}

/** The cover photo, or a generated cover if there is none or data saver holds it back. Decorative. */
export function ProfileCover({ username, cover }: ProfileCoverProps) {
  return (
    <div style={coverRatio} className="relative">
      {cover ? (
        <CoverPhoto key={cover.id} username={username} cover={cover} />
      ) : (
        <Cover seed={username} ratio="16:7" className="h-full" />
      )}
    </div>
  );
}

function CoverPhoto({ username, cover }: { username: string; cover: Media }) {
  const { t } = useLingui();
  const { waitsForTap, show, bytes, versions } = usePhotoLoading(cover);
  if (waitsForTap) {
    const size = formatBytes(bytes);
    return (
      <>
        <Cover seed={username} ratio="16:7" className="h-full" />
        <Button
          size="small"
          variant="secondary"
          icon={Download}
          onClick={show}
          className="absolute! right-3 bottom-3"
        >
          {t`Show photo, ${size}`}
        </Button>
      </>
    );
  }
  return (
    <>
      <img
        src={versions.at(-1)?.url ?? cover.url}
        srcSet={toSrcSet(versions)}
        sizes="(min-width: 64rem) 40rem, 100vw"
        alt=""
        width={cover.width}
        height={cover.height}
        decoding="async"
        style={{ backgroundColor: cover.colour ?? undefined }}
        className="block h-full w-full object-cover"
      />
      {cover.aiLabel && <AiLabel />}
      {hasDataBudget() && <SizeLabel bytes={bytes} />}
    </>
  );
}
