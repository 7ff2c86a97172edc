import { matchesQuery } from '../../../lib/cross-script-search.ts';
import type { BadgeTone } from '../../../ui/Badge.tsx';
import type { Partner } from './partner.ts';

/**
 * Those whose name, tagline or a tag holds the text, whatever the case of the letters. A text in an Indian
 * script finds the words that sound like it.
 */
export function searchPartners(partners: readonly Partner[], text: string): readonly Partner[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return partners;
  const isIndic = /[\u0900-\u0d7f]/.test(wanted);
  return partners.filter(({ name, tagline, tags }) => {
    const texts = [name, tagline, ...tags];
    return (
      texts.some((words) => words.toLowerCase().includes(wanted)) ||
      (isIndic && matchesQuery(wanted, texts))
    );
  });
}

/** Hiring is green, Partner indigo, anything else amber. */
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

/** White or dark ink, whichever stands out more on the colour. */
export function inkOn(color: string): string {
  const [light, dark] = inks;
  return contrast(light, color) >= contrast(dark, color) ? light : dark;
}

/** The ratio of WCAG, from 1 to 21. */
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
