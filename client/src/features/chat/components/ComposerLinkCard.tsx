import { useLingui } from '@lingui/react/macro';
import { LinkCard } from '../../../ui/LinkCard.tsx';
import { RemovableLinkCard } from '../../../ui/RemovableLinkCard.tsx';
import { useLinkPreview } from '../composer/use-link-preview.ts';
import { ContentCard } from '../thread/content-card.ts';

interface ComposerLinkCardProps {
  roomId: string;
  /** The text that is being written. */
  text: string;
  /** Its links, from `toLinksKey`; not empty. */
  linksKey: string;
  onRemove: () => void;
}

/** The card of the link in the message that is being written: the fetched preview, or else a card of linked content. */
export function ComposerLinkCard({ roomId, text, linksKey, onRemove }: ComposerLinkCardProps) {
  const { t } = useLingui();
  const preview = useLinkPreview(roomId, linksKey);
  if (!preview) return <ContentCard text={text} onRemove={onRemove} />;
  return (
    <RemovableLinkCard
      label={t`Link preview`}
      removeLabel={t`Remove link preview`}
      onRemove={onRemove}
    >
      <LinkCard preview={preview} size="small" className="min-w-0 flex-1" />
    </RemovableLinkCard>
  );
}
