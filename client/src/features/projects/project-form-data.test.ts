import type { Media } from '@sangam/contract/media/media.schema.ts';
import { expect, test } from 'vitest';
import { draftFiles } from './draft-files.ts';
import { toFormData } from './project-form-data.ts';
import { emptyValues, isEmpty, type FormMedia } from './project-values.ts';

const rover = { id: 'p1', editedAt: null, earlierKeys: [] };

const published = (id: string): FormMedia => ({
  id,
  name: '',
  type: 'image/webp',
  bytes: 9,
  alt: 'Published',
  published: { id } as Media,
});

function added(id: string): FormMedia {
  draftFiles.add(id, new File([id], `${id}.png`, { type: 'image/png' }));
  return { id, name: `${id}.png`, type: 'image/png', bytes: 1, alt: ` About ${id} ` };
}

test('lists are sent as repeated fields, and empty values are omitted', () => {
  const form = toFormData({
    ...emptyValues,
    title: ' Rover ',
    tags: ['mars', 'wheels'],
    links: [{ id: 'l', kind: 'repository', url: ' https://example.in/code ' }],
    collaborators: [{ username: 'ravi', name: 'Ravi', picture: null }],
  });
  expect([...form]).toEqual([
    ['title', 'Rover'],
    ['status', 'ongoing'],
    ['tags', 'mars'],
    ['tags', 'wheels'],
    ['links', 'repository|https://example.in/code'],
    ['collaborators', 'ravi'],
  ]);
});

test('the gallery sends stored media first, then new files, with the cover index over both', () => {
  const media = [added('n1'), published('m1'), added('n2')];
  const form = toFormData({ ...emptyValues, title: 'Rover', media, coverId: 'n2' }, rover);
  expect(form.get('projectid')).toBe('p1');
  expect(form.getAll('existingMedia')).toEqual(['m1']);
  expect(form.getAll('alt')).toEqual(['About n1', 'About n2']);
  expect(form.getAll('media').map((file) => (file as File).name)).toEqual(['n1.png', 'n2.png']);
  expect(form.get('cover')).toBe('2');
});

test('the form names what is declared as made with AI by its index in the gallery', () => {
  const media: FormMedia[] = [
    { ...added('n1'), aiLabel: 'declared' },
    { ...added('n2'), aiLabel: 'detected' },
    { ...published('m1'), aiLabel: 'declared' },
  ];
  const form = toFormData({ ...emptyValues, title: 'Rover', media }, rover);
  expect(form.getAll('madeWithAi')).toEqual(['0', '1']);
});

test('the form says that nothing is declared as made with AI, because an edit without the field changes no label', () => {
  const form = toFormData({ ...emptyValues, title: 'Rover', media: [published('m1')] }, rover);
  expect(form.getAll('madeWithAi')).toEqual(['']);
});

test('an edit names the version that its form was opened with', () => {
  const values = { ...emptyValues, title: 'Rover' };
  const editedAt = '2026-11-19T10:00:00.000Z';
  expect(toFormData(values, { ...rover, editedAt }).get('editedAt')).toBe(editedAt);
  expect(toFormData(values, rover).get('editedAt')).toBe('');
});

test('the first item is the cover by default', () => {
  const form = toFormData({ ...emptyValues, title: 'Rover', media: [published('m1')] }, rover);
  expect(form.get('cover')).toBe('0');
});

test('a form is empty again when the photo that was its cover is removed', () => {
  expect(isEmpty({ ...emptyValues, media: [added('n1')], coverId: 'n1' })).toBe(false);
  expect(isEmpty({ ...emptyValues, media: [], coverId: 'n1' })).toBe(true);
  expect(isEmpty({ ...emptyValues, title: 'Rover' })).toBe(false);
});
