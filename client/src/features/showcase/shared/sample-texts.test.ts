import { expect, test } from 'vitest';
import { keptFields } from './use-sample.ts';
import { messages } from '../sample-texts/hi.ts';

const modules = import.meta.glob<Record<string, unknown>>('../**/*.content.ts', { eager: true });

/** Texts in fields that are not translated with their object, but on their own. */
const single = ['status', 'badge', 'price'];
const isName =
  /^(Web Development Bootcamp|Data Science Fundamentals|Career Growth for Students|Campus Innovation Lab|Faculty Development Program|GIS|SaaS|VLSI|Android)$/;

function textsOf(content: unknown, field = ''): readonly string[] {
  if (typeof content === 'string') return [content];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) => {
    const isKept = keptFields.has(key) && !single.includes(key);
    return isKept ? [] : textsOf(value, Array.isArray(content) ? field : key);
  });
}

const isPrice = (text: string) => /^[₹$][\d,]+$/.test(text);
const texts = new Set(
  Object.values(modules)
    .flatMap((module) => textsOf(module))
    .filter((text) => !isPrice(text) && !isName.test(text)),
);

test('every sample text has a translation into Hindi', () => {
  expect(texts.size).toBeGreaterThan(300);
  expect(Array.from(texts).filter((text) => !(text in messages))).toEqual([]);
});

test('every translation belongs to a sample text', () => {
  expect(Object.keys(messages).filter((text) => !texts.has(text))).toEqual([]);
});
