import { lazyPart } from '../../../lib/lazy-part.ts';

// Parts that the first view of the chat can do without. Each is loaded when it is first rendered, inside a `Suspense`, and
// left out if that fails.

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
export const LazyRequestsLink = lazyPart(
  async () => (await import('./RequestsLink.tsx')).RequestsLink,
);
export const LazyLinkToSend = lazyPart(async () => (await import('./LinkToSend.tsx')).LinkToSend);
export const LazyNoRoomChosen = lazyPart(
  async () => (await import('./NoRoomChosen.tsx')).NoRoomChosen,
);
export const LazyMessageInUrl = lazyPart(
  async () => (await import('./MessageInUrl.tsx')).MessageInUrl,
);
export const LazyRoomNotFound = lazyPart(
  async () => (await import('./RoomNotFound.tsx')).RoomNotFound,
);
export const LazyMessageSearch = lazyPart(
  async () => (await import('./MessageSearch.tsx')).MessageSearch,
);
export const LazyNoRooms = lazyPart(async () => (await import('./NoRooms.tsx')).NoRooms);
export const LazyReactions = lazyPart(async () => (await import('./Reactions.tsx')).Reactions);
export const LazyReplyBar = lazyPart(async () => (await import('./MessageQuote.tsx')).ReplyBar);
export const LazyMessageQuote = lazyPart(
  async () => (await import('./MessageQuote.tsx')).MessageQuote,
);
export const LazyRejectedMessage = lazyPart(
  async () => (await import('./RejectedMessage.tsx')).RejectedMessage,
);
export const LazyMessageMedia = lazyPart(
  async () => (await import('./MessageMedia.tsx')).MessageMedia,
);
export const LazyMessageFiles = lazyPart(
  async () => (await import('./MessageFiles.tsx')).MessageFiles,
);
export const LazyEditMessage = lazyPart(
  async () => (await import('./EditMessage.tsx')).EditMessage,
);
export const LazyMessageLinkCard = lazyPart(
  async () => (await import('./MessageLinkCard.tsx')).MessageLinkCard,
);
