import { hasLink } from '@sangam/contract/text/rich-text.ts';
import { Suspense } from 'react';
import type { ContentLinkCardProps } from '../../features/link-cards/components/ContentLinkCard.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';

const ContentLinkCard = lazyPart(
  async () => (await import('./LiveContentLinkCard.tsx')).ContentLinkCard,
);

/** Loads the card when a text has a link, because few texts link to content of this product. */
export function LazyContentLinkCard(props: ContentLinkCardProps) {
  if (!hasLink(props.text)) return null;
  return (
    <Suspense fallback={null}>
      <ContentLinkCard {...props} />
    </Suspense>
  );
}
