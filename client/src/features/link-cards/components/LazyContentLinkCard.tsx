import { hasLink } from '@sangam/contract/text/rich-text.ts';
import { lazy, Suspense } from 'react';
import type { ContentLinkCardProps } from './ContentLinkCard.tsx';

const ContentLinkCard = lazy(async () => {
  // A failed load leaves the card out instead of breaking the page.
  const part = await import('./ContentLinkCard.tsx').catch(() => null);
  return { default: part?.ContentLinkCard ?? (() => null) };
});

/** Loads the card when a text has a link, because few texts link to content of this product. */
export function LazyContentLinkCard(props: ContentLinkCardProps) {
  if (!hasLink(props.text)) return null;
  return (
    <Suspense fallback={null}>
      <ContentLinkCard {...props} />
    </Suspense>
  );
}
