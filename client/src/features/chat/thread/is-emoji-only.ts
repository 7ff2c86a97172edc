const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const maxEmoji = 3;

/** Whether a text consists of one to three emoji, which are shown larger. */
export function isEmojiOnly(text: string): boolean {
  // An emoji has at most about thirty code units, so a long text is not worth segmenting.
  if (text.length > maxEmoji * 32) return false;
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment.trim());
  const visible = characters.filter((character) => character !== '');
  return visible.length >= 1 && visible.length <= maxEmoji && visible.every(isEmoji);
}

function isEmoji(character: string): boolean {
  return /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)/u.test(
    character,
  );
}
