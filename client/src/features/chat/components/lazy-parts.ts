import { lazy, type ComponentType } from 'react';

// Few messages have links or files. A failed load leaves the part out instead of breaking the page.

const nothing = () => null;

function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => nothing) }));
}

export const LazyComposerAttachments = lazyPart(
  async () => (await import('./ComposerAttachments.tsx')).ComposerAttachments,
);
export const LazyComposerLinkCard = lazyPart(
  async () => (await import('./ComposerLinkCard.tsx')).ComposerLinkCard,
);
export const LazyMemberSuggestions = lazyPart(
  async () => (await import('./MemberSuggestions.tsx')).MemberSuggestions,
);
export const LazyPinnedMessages = lazyPart(
  async () => (await import('./PinnedMessages.tsx')).PinnedMessages,
);
export const LazyDirectOpening = lazyPart(
  async () => (await import('./DirectOpening.tsx')).DirectOpening,
);
export const LazyReplyBar = lazyPart(async () => (await import('./MessageQuote.tsx')).ReplyBar);
export const LazyMessageQuote = lazyPart(
  async () => (await import('./MessageQuote.tsx')).MessageQuote,
);
export const LazyMessageMedia = lazyPart(
  async () => (await import('./MessageMedia.tsx')).MessageMedia,
);
export const LazyMessageFiles = lazyPart(
  async () => (await import('./MessageFiles.tsx')).MessageFiles,
);
export const LazyMessageLinkCard = lazyPart(
  async () => (await import('./MessageLinkCard.tsx')).MessageLinkCard,
);
