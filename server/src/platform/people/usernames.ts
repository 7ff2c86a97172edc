import { randomInt } from 'node:crypto';
import { pages } from '@sangam/contract/pages/pages.ts';
import { transliterate } from '@sangam/contract/text/transliterate.ts';

/** Words that could be mistaken for a page or for the operator. */
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

/** Whether a username, in lower case, is a reserved word. */
export function isReserved(username: string): boolean {
  return reserved.has(username);
}

/**
 * Derives a username from a name, in ASCII: `श्रेया शर्मा` gives `shreya-sharma`. Not reserved or too short, but it may
 * be taken.
 */
export function usernameFrom(name: string): string {
  const plain = transliterate(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replace(/^-+|(?<!-)-+$/g, '');
  return plain.length < 2 || isReserved(plain) ? withRandomNumber(plain || 'member') : plain;
}

/** Appends a random number, for usernames that are taken, reserved or too short: at most 8 characters more. */
export function withRandomNumber(username: string): string {
  return `${username}-${randomInt(1000, 10_000_000)}`;
}
