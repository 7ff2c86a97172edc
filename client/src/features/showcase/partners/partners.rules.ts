import { matchesQuery } from '../../../lib/cross-script-search.ts';
import type { BadgeTone } from '../../../ui/Badge.tsx';
import type { Partner } from './partner.ts';

/**
 * The partners whose name, tagline or tags contain the text, ignoring case. Text in an Indian script also
 * matches words that sound alike.
 */
export function searchPartners(partners: readonly Partner[], text: string): readonly Partner[] {
  const query = text.trim().toLowerCase();
  if (query === '') return partners;
  const isIndic = /[\u0900-\u0d7f]/.test(query);
  return partners.filter(({ name, tagline, tags }) => {
    const texts = [name, tagline, ...tags];
    return (
      texts.some((words) => words.toLowerCase().includes(query)) ||
      (isIndic && matchesQuery(query, texts))
    );
  });
}

/** Hiring is green, Partner indigo, anything else amber. Takes the badge in English. */
export function badgeTone(badge: string): BadgeTone {
  if (badge === 'Hiring') return 'success';
  return badge === 'Partner' ? 'primary' : 'warning';
}

const tagsOnCard = 2;

export function splitTags(tags: readonly string[]): {
  shown: readonly string[];
  rest: readonly string[];
} {
  return { shown: tags.slice(0, tagsOnCard), rest: tags.slice(tagsOnCard) };
}

const inks = ['#ffffff', '#141830'] as const;

/** White or dark text, whichever has more contrast. Colours are `#` and six hex digits, here and below. */
export function textColorOn(color: string): string {
  const [light, dark] = inks;
  return contrast(light, color) >= contrast(dark, color) ? light : dark;
}

/** The WCAG contrast ratio, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const lights = [luminance(first), luminance(second)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

function luminance(color: string): number {
  return (
    0.2126 * linear(color.slice(1, 3)) +
    0.7152 * linear(color.slice(3, 5)) +
    0.0722 * linear(color.slice(5, 7))
  );
}

function linear(hexPair: string): number {
  const share = Number.parseInt(hexPair, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
