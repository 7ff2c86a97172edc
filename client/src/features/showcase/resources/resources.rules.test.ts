import { expect, test } from 'vitest';
import { toBlob, formatFileSize } from '../shared/text-file.ts';
import { certificates } from './certificates.content.ts';
import { drawCertificate } from './draw-certificate.ts';
import { learningMaterials } from './learning-materials.content.ts';
import { reportFile } from './report-file.ts';
import { resources } from './resources.content.ts';
import { average, filterResources, resourceFilters } from './resources.rules.ts';

test('there are four resources, and each chip except All shows one of them', () => {
  const sizes = resourceFilters.map((filter) => filterResources(resources, filter).length);
  expect(sizes).toEqual([4, 1, 1, 1, 1]);
});

test('the report as CSV has a header and one row per week', () => {
  const lines = reportFile().text.trim().split('\r\n');
  expect(lines[0]).toBe('Week,Topic,Attendance %,Score %');
  expect(lines).toHaveLength(9);
});

test('an average is a whole number, and 0 for an empty list', () => {
  expect(average([1, 2])).toBe(2);
  expect(average([])).toBe(0);
});

test('a certificate is a complete SVG document with escaped names', () => {
  const [certificate] = certificates;
  if (!certificate) throw new Error('There is no certificate');
  const hostile = { ...certificate, recipient: '<script>"&' };
  const drawing = drawCertificate(hostile, new Date(2026, 10, 15));
  expect(drawing.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
  expect(drawing).toContain('&lt;script&gt;&quot;&amp;');
  expect(drawing).not.toContain('<script');
  expect(drawing).toContain('14 Nov 2026');
});

test('every learning material has a unique file name with the extension of its format', () => {
  const endings: Record<string, string> = { Markdown: '.md', CSV: '.csv', Text: '.txt' };
  for (const { file } of learningMaterials) {
    expect(file.name.endsWith(endings[file.format] ?? 'unknown')).toBe(true);
  }
  expect(new Set(learningMaterials.map(({ file }) => file.name)).size).toBe(
    learningMaterials.length,
  );
});

test('the stated size is in bytes, not characters', () => {
  const file = { name: 'a.txt', format: 'Text', mediaType: 'text/plain', text: '₹₹' };
  expect(formatFileSize(toBlob(file).size)).toBe('6 B');
  expect(formatFileSize(3449)).toBe('3.4 KB');
});
