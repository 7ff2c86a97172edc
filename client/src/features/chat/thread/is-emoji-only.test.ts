import { expect, test } from 'vitest';
import { isEmojiOnly } from './is-emoji-only.ts';

test.each(['🎉', '👍🏽', '👩🏽‍💻 🚀', '🇮🇳❤️🔥', '1️⃣'])(
  'one to three emoji are emoji only: %s',
  (text) => {
    expect(isEmojiOnly(text)).toBe(true);
  },
);

test.each(['', ' ', '🎉🎉🎉🎉', 'ok 👍', '12', 'अ', '#1'])('“%s” is not emoji only', (text) => {
  expect(isEmojiOnly(text)).toBe(false);
});
