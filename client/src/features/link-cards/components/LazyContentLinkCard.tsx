import { hasLink } from '@sangam/contract/text/rich-text.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { ContentLinkCardProps } from './ContentLinkCard.tsx';

const ContentLinkCard = lazyPart(
  async () => (await import('./ContentLinkCard.tsx')).ContentLinkCard,
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
