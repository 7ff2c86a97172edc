import { expect, test, vi } from 'vitest';
import { warmUpFonts } from './warm-up-fonts.ts';

test('the text that opens the fonts is hidden from everyone and part of the splash screen', () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div class="splash"></div>';
  warmUpFonts(document);
  vi.runAllTimers();
  vi.useRealTimers();
  const texts = Array.from(document.querySelectorAll('.splash > div'));
  expect(texts.map(({ textContent }) => textContent)).toContain('अअ');
  for (const text of texts) {
    expect(text.getAttribute('aria-hidden')).toBe('true');
    expect(text.className).toContain('invisible');
  }
});
