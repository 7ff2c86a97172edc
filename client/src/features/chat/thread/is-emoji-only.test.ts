import { expect, test } from 'vitest';
import { isEmojiOnly } from './is-emoji-only.ts';

test.each(['🎉', '👍🏽', '👩🏽‍💻 🚀', '🇮🇳❤️🔥', '1️⃣'])('%s counts as emoji only', (text) => {
  expect(isEmojiOnly(text)).toBe(true);
});

test.each(['', ' ', '🎉🎉🎉🎉', 'ok 👍', '12', 'अ', '#1'])(
  '“%s” does not count as emoji only',
  (text) => {
    expect(isEmojiOnly(text)).toBe(false);
  },
);
