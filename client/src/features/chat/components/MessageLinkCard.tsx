import type { MessagePreview } from '@sangam/contract/chat/messages.schema.ts';
import { useDataSaver } from '../../../lib/applied-preferences.ts';
import { LinkCard } from '../../../ui/LinkCard.tsx';
import { useAttachments } from '../thread/use-attachments.ts';

interface MessageLinkCardProps {
  messageId: string;
  preview: MessagePreview;
  /** Without its image, beside photos of the message. */
  isTextOnly: boolean;
}

const classes = 'w-80 max-w-full';

/** The card of the first link of a message. The URL of its image is requested only where it is shown. */
export function MessageLinkCard({ messageId, preview, isTextOnly }: MessageLinkCardProps) {
  const isSaving = useDataSaver();
  const { image } = preview;
  if (!image || isTextOnly || isSaving) {
    return <LinkCard preview={preview} size="text" className={classes} />;
  }
  return <CardWithImage messageId={messageId} preview={preview} imageId={image.id} />;
}

interface CardWithImageProps extends Omit<MessageLinkCardProps, 'isTextOnly'> {
  imageId: string;
}

function CardWithImage({ messageId, preview, imageId }: CardWithImageProps) {
  const { previewImage } = useAttachments(messageId, imageId);
  const image = previewImage?.id === imageId ? previewImage : preview.image;
  return <LinkCard preview={{ ...preview, image }} className={classes} />;
}
