import { readLocal, writeLocal } from '../../lib/local-storage.ts';

const key = 'sangam.recent-emoji';
const maxRecent = 16;

/** The emoji chosen last on this device, latest first. */
export function recentEmoji(): readonly string[] {
  return (readLocal(key) ?? '').split(' ').filter((emoji) => emoji !== '');
}

/** Puts an emoji first; beyond 16 the one chosen longest ago is dropped. */
export function addRecentEmoji(emoji: string): void {
  const others = recentEmoji().filter((one) => one !== emoji);
  writeLocal(key, [emoji, ...others].slice(0, maxRecent).join(' '));
}
