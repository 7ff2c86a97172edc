import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { isVideo, tilePlace, tilesShown } from '../../../ui/media/media-layout.ts';
import { MediaGrid } from '../../../ui/media/MediaGrid.tsx';
import { UploadProgress } from '../../../ui/media/UploadProgress.tsx';
import type { ChatMessage, OutgoingFile } from '../chat.state.ts';
import { outgoingFiles } from '../outbox/outgoing-files.ts';
import { listOutgoingPhotos, photoRatio } from '../thread/attachment-kind.ts';
import { useAttachments } from '../thread/use-attachments.ts';

interface MessageMediaProps {
  message: ChatMessage;
}

/** Photos and videos of a message; their space is reserved before they load. */
export function MessageMedia({ message }: MessageMediaProps) {
  return message.media.length > 0 ? (
    <SentMedia message={message} />
  ) : (
    <OutgoingMedia message={message} />
  );
}

function SentMedia({ message }: MessageMediaProps) {
  const { media, error, retry } = useAttachments(message.forwardOf ?? message.id);
  if (media) return <MediaGrid media={media} isFirst sizes="20rem" />;
  return (
    <div
      style={{
        aspectRatio: photoRatio(message),
        backgroundColor: message.media[0]?.colour ?? undefined,
      }}
      className="grid w-full place-items-center bg-sunken"
    >
      {error && (
        <Button variant="secondary" size="small" icon={RotateCw} onClick={retry}>
          <Trans>Retry</Trans>
        </Button>
      )}
    </div>
  );
}

function OutgoingMedia({ message }: MessageMediaProps) {
  const { t } = useLingui();
  const { delivery } = message;
  const files = listOutgoingPhotos(message);
  const progress = delivery?.progress ?? null;
  return (
    <>
      <div
        style={{ aspectRatio: photoRatio(message) }}
        className="grid w-full grid-cols-2 grid-rows-2 gap-0.5 overflow-hidden bg-sunken opacity-70"
      >
        {files.slice(0, tilesShown).map((file, index) => (
          <Tile
            key={file.id}
            file={file}
            place={tilePlace(index, Math.min(files.length, tilesShown))}
          />
        ))}
      </div>
      {progress !== null && <UploadProgress label={t`Upload`} share={progress} />}
    </>
  );
}

function Tile({ file, place }: { file: OutgoingFile; place: string }) {
  const address = outgoingFiles.previewUrl(file.id);
  const classes = `size-full min-h-0 object-cover ${place}`;
  if (isVideo(file)) {
    return (
      <video src={address} muted playsInline preload="metadata" aria-hidden className={classes} />
    );
  }
  return <img src={address} alt={file.alt} className={classes} />;
}
