import { randomInt } from 'node:crypto';
import { pages } from '@sangam/contract/pages/pages.ts';
import { transliterate } from '@sangam/contract/text/transliterate.ts';

/** Words that would be mistaken for a page or for us. */
const reserved = new Set(
  [
    'admin',
    'api',
    'former-member',
    'me',
    'moderator',
    'sangam',
    'support',
    'system',
    'team',
  ].concat(Object.values(pages).flatMap((path) => path.toLowerCase().split('/'))),
);

export function isReserved(username: string): boolean {
  return reserved.has(username);
}

/** A username that reads like the name, in plain letters: `श्रेया शर्मा` gives `shreya-sharma`. */
export function usernameFrom(name: string): string {
  const plain = transliterate(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replace(/^-+|(?<!-)-+$/g, '');
  return plain.length < 2 || isReserved(plain) ? withNumber(plain || 'member') : plain;
}

/** The same with a number, for names that someone has already. */
export function withNumber(username: string): string {
  return `${username}-${randomInt(1000, 10_000_000)}`;
}
