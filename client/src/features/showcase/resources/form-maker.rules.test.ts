import { expect, test } from 'vitest';
import {
  formToHtml,
  formToJson,
  isCustomForm,
  moveField,
  withDefaultLabels,
  newField,
  parseOptions,
  startingForm,
} from './form-maker.rules.ts';

const ids = (form: typeof startingForm) => form.fields.map(({ id }) => id);

test('a new field gets a unique id', () => {
  expect(newField(startingForm).id).toBe('f4');
  expect(newField({ title: '', fields: [] }).id).toBe('f1');
});

test('a field moves one position and stops at the ends', () => {
  expect(ids(moveField(startingForm, 'f2', -1))).toEqual(['f2', 'f1', 'f3']);
  expect(ids(moveField(startingForm, 'f2', 1))).toEqual(['f1', 'f3', 'f2']);
  expect(moveField(startingForm, 'f1', -1)).toBe(startingForm);
  expect(moveField(startingForm, 'f3', 1)).toBe(startingForm);
});

test('options are read one per line, ignoring empty lines', () => {
  expect(parseOptions(' one \n\ntwo\n')).toEqual(['one', 'two']);
});

test('a form without a title and a field without a label get default ones', () => {
  const form = withDefaultLabels({ title: ' ', fields: [newField(startingForm)] });
  expect(form.title).toBe('Untitled form');
  expect(form.fields[0]?.label).toBe('Question 1');
});

test('a form survives the conversion to JSON and back', () => {
  const back: unknown = JSON.parse(formToJson(startingForm));
  expect(isCustomForm(back)).toBe(true);
  expect(back).toEqual(startingForm);
});

test('invalid stored forms are ignored', () => {
  for (const value of [null, 'form', {}, { title: 'x', fields: [{ id: 1 }] }]) {
    expect(isCustomForm(value)).toBe(false);
  }
});

test('form text is escaped in the exported HTML', () => {
  const label = '"><img src=x onerror=alert(1)>';
  const html = formToHtml({
    title: '</title><script>',
    fields: [
      { id: 'f1', label, kind: 'choice', required: true, options: ['<b>'] },
      { id: 'f2', label, kind: 'yes-no', required: false, options: [] },
    ],
  });
  expect(html).not.toMatch(/<script|<img|<b>/);
  expect(html).toContain('<select id="f1" name="f1" required>');
});

test('every kind of field has its control in the exported HTML', () => {
  const page = formToHtml({
    title: 'All kinds',
    fields: (['text', 'long-text', 'email', 'number', 'date', 'yes-no'] as const).map(
      (kind, index) => ({ id: `f${index}`, label: kind, kind, required: false, options: [] }),
    ),
  });
  for (const control of [
    'type="text"',
    '<textarea',
    'type="email"',
    'type="number"',
    'type="date"',
    'type="checkbox"',
  ]) {
    expect(page).toContain(control);
  }
});
