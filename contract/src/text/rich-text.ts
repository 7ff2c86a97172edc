/** A piece of what somebody wrote, as it is shown: never HTML, only these kinds. */
export type RichTextPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'hashtag'; readonly text: string; readonly hashtag: string }
  | { readonly kind: 'mention'; readonly text: string; readonly username: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** Longer texts are cut before any pattern looks at them. */
const longestText = 70_000;
const longestHashtag = 100;

/**
 * A hashtag goes on over the marks and joiners that Indian scripts are made of: vowel signs, virama,
 * ZWJ and ZWNJ belong to the letter before them. It needs a letter, so '#1' is a number and no tag.
 */
const hashtag = /#([\p{L}\p{N}_][\p{L}\p{M}\p{N}_\u200c\u200d]*)/u;
/** Whole: what goes on after it, longer than any username or with other signs, names somebody else. */
const mention = /@([a-z0-9][a-z0-9-]{1,39})(?![a-z0-9_-])/iu;
const link = /https?:\/\/[\p{L}\p{N}][^\s<>"'`]*/iu;
const anything = new RegExp(`${link.source}|${hashtag.source}|${mention.source}`, 'giu');

/** What stands before the sign: inside a word or an address it marks nothing. */
const glued = /[\p{L}\p{M}\p{N}_/.@#&-]$/u;
/** Ends the sentence around a link, not the link. */
const trailing = new Set('.,:;!?)]}’”»।');

/** Cuts a text into what is shown as words, and what leads somewhere. */
export function splitRichText(text: string): readonly RichTextPiece[] {
  const pieces: RichTextPiece[] = [];
  const source = text.slice(0, longestText);
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

/** Letter by letter: a pattern for the end of a text looks for it from every place. */
function withoutTrailing(address: string): string {
  let end = address.length;
  while (trailing.has(address.charAt(end - 1))) end--;
  return address.slice(0, end);
}

/** How a hashtag is compared and stored. */
function hashtagKey(tag: string): string | undefined {
  const hasLetter = /\p{L}/u.test(tag);
  return hasLetter && tag.length <= longestHashtag ? tag.normalize('NFC').toLowerCase() : undefined;
}

/** The hashtags of a text, each once, in their order. */
export function hashtagsOf(text: string): readonly string[] {
  const found = splitRichText(text).flatMap((piece) =>
    piece.kind === 'hashtag' ? piece.hashtag : [],
  );
  return [...new Set(found)];
}

/** The usernames that a text mentions, each once; whether they exist is another question. */
export function mentionsOf(text: string): readonly string[] {
  const found = splitRichText(text).flatMap((piece) =>
    piece.kind === 'mention' ? piece.username : [],
  );
  return [...new Set(found)];
}

export function hasLink(text: string): boolean {
  return splitRichText(text).some(({ kind }) => kind === 'link');
}
