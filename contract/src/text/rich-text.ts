/** A piece of user text for display; text is never rendered as HTML. */
export type RichTextPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'hashtag'; readonly text: string; readonly hashtag: string }
  | { readonly kind: 'mention'; readonly text: string; readonly username: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** Only this much of a text is searched, to bound the work of the patterns; the rest is plain text. */
const maxSearchedLength = 70_000;
const maxHashtagLength = 100;

/**
 * A hashtag includes the marks and joiners of Indian scripts (vowel signs, virama, ZWJ, ZWNJ). It needs at
 * least one letter: '#1' is not a tag.
 */
const hashtag = /#([\p{L}\p{N}_][\p{L}\p{M}\p{N}_\u200c\u200d]*)/u;
const joiners = /[\u200c\u200d]/g;
/** Matches only a whole username: a longer word is not a mention. */
const mention = /@([a-z0-9][a-z0-9-]{1,39})(?![a-z0-9_-])/iu;
const link = /https?:\/\/[\p{L}\p{N}][^\s<>"'`]*/iu;
const anything = new RegExp(`${link.source}|${hashtag.source}|${mention.source}`, 'giu');

/** A link, # or @ after one of these characters is part of a word or URL. */
const glued = /[\p{L}\p{M}\p{N}_/.@#&-]$/u;
/** Punctuation that ends the sentence around a link, not the link. */
const trailing = new Set('.,:;!?)]}’”»।');

/** Splits a text into plain text, links, hashtags and mentions. */
export function splitRichText(text: string): readonly RichTextPiece[] {
  const pieces: RichTextPiece[] = [];
  const source = text.slice(0, maxSearchedLength);
  let end = 0;

  function addText(until: number) {
    if (until > end) pieces.push({ kind: 'text', text: text.slice(end, until) });
  }

  for (const match of source.matchAll(anything)) {
    const piece = pieceOf(match, source);
    if (!piece) continue;
    addText(match.index);
    pieces.push(piece);
    end = match.index + piece.text.length;
  }
  addText(text.length);
  return pieces;
}

function pieceOf(match: RegExpMatchArray, source: string): RichTextPiece | undefined {
  const [whole, tag, username] = match;
  if (glued.test(source.slice(Math.max((match.index ?? 0) - 2, 0), match.index))) return undefined;
  if (tag !== undefined) {
    const key = hashtagKey(tag);
    return key === undefined ? undefined : { kind: 'hashtag', text: whole, hashtag: key };
  }
  if (username !== undefined) {
    const trimmed = username.replace(/(?<!-)-+$/, '');
    return { kind: 'mention', text: `@${trimmed}`, username: trimmed.toLowerCase() };
  }
  const text = withoutTrailing(whole);
  return { kind: 'link', text, href: text };
}

/** A loop instead of a pattern: a pattern anchored at the end takes quadratic time. */
function withoutTrailing(address: string): string {
  let end = address.length;
  while (trailing.has(address.charAt(end - 1))) end--;
  return address.slice(0, end);
}

/** The form in which a hashtag is compared and stored: without joiners, which differ between keyboards. */
function hashtagKey(tag: string): string | undefined {
  const hasLetter = /\p{L}/u.test(tag);
  return hasLetter && tag.length <= maxHashtagLength
    ? tag.normalize('NFC').replaceAll(joiners, '').toLowerCase()
    : undefined;
}

/** The distinct hashtags of a text, in order. */
export function hashtagsOf(text: string): readonly string[] {
  const found = splitRichText(text).flatMap((piece) =>
    piece.kind === 'hashtag' ? piece.hashtag : [],
  );
  return [...new Set(found)];
}

/** The stored form of a hashtag, given without #; undefined if the text is not one hashtag. */
export function parseHashtag(text: string): string | undefined {
  const [piece, ...others] = splitRichText(`#${text}`);
  return piece?.kind === 'hashtag' && others.length === 0 ? piece.hashtag : undefined;
}

/** The distinct usernames that a text mentions; they may not exist. */
export function mentionsOf(text: string): readonly string[] {
  const found = splitRichText(text).flatMap((piece) =>
    piece.kind === 'mention' ? piece.username : [],
  );
  return [...new Set(found)];
}

/** The links of a text with http or https, in order and with repetitions. */
export function linksOf(text: string): readonly string[] {
  return splitRichText(text).flatMap((piece) => (piece.kind === 'link' ? piece.href : []));
}

export function hasLink(text: string): boolean {
  return splitRichText(text).some(({ kind }) => kind === 'link');
}
