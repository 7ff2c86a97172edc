import { expect, test } from 'vitest';
import { parsePage } from './parse-page.ts';

function parse(
  html: string | Buffer,
  { charset, url = 'https://www.lamps.example/a/b' }: { charset?: string; url?: string } = {},
) {
  return parsePage({
    url: new URL(url),
    type: 'text/html',
    charset,
    body: Buffer.from(html as string),
  });
}

test('a page without meta tags is described by its title and host', () => {
  expect(parse('<title> Solar\n lamps </title>')).toEqual({
    title: 'Solar lamps',
    description: null,
    site: 'lamps.example',
    imageUrl: null,
  });
});

test('a page without a title has no card', () => {
  expect(parse('<p>Hello</p>')).toBeUndefined();
  expect(parse('')).toBeUndefined();
  expect(parse('<title> \u202e </title>')).toBeUndefined();
});

test('only the head counts: a title in a drawing or a tag in the body does not', () => {
  const html = `<head><title>Page</title></head><body><svg><title>Drawing</title></svg>
    <meta property="og:title" content="Written by a visitor">`;
  expect(parse(html)?.title).toBe('Page');
});

test('markup in a value stays text, without control and direction characters', () => {
  const html = `<meta property="og:title" content="&lt;img src=x onerror=alert(1)&gt; \u202eevil\u0000">`;
  expect(parse(html)?.title).toBe('<img src=x onerror=alert(1)> evil');
});

test('long values are cut between characters', () => {
  const title = parse(`<title>${'🎉'.repeat(1000)}</title>`)?.title ?? '';
  expect(Array.from(title)).toHaveLength(200);
  expect(title.endsWith('🎉…')).toBe(true);
});

test.each([
  ['/lamp.jpg', 'https://www.lamps.example/lamp.jpg'],
  ['lamp.jpg', 'https://www.lamps.example/a/lamp.jpg'],
  ['//images.example/lamp.jpg', 'https://images.example/lamp.jpg'],
  ['http://localhost/lamp.jpg', null],
  ['https://images.example:8080/lamp.jpg', null],
  ['data:image/png;base64,AAAA', null],
  ['file:///etc/passwd', null],
])('the image %s is fetched from %s', (image, expected) => {
  const html = `<title>x</title><meta property="og:image" content="${image}">`;
  expect(parse(html)?.imageUrl).toBe(expected);
});

test.each([
  ['the header', '<title>caf\u00e9</title>', 'windows-1252'],
  ['the page', '<meta charset="windows-1252"><title>caf\u00e9</title>', undefined],
  [
    'the page, because the header names none that exists',
    '<meta charset="windows-1252"><title>caf\u00e9</title>',
    'klingon',
  ],
])('the encoding is that of %s', (_, html, charset) => {
  expect(parse(Buffer.from(html, 'latin1'), charset === undefined ? {} : { charset })?.title).toBe(
    'café',
  );
});

test.each([
  '<meta property="og:title" content=',
  '<title>',
  '<div>',
  '<html>',
  '<noscript>',
  '<script>',
  '<!--',
  '&amp',
  '<meta a ',
])('half a megabyte of %s takes less than a second', (text) => {
  const started = process.cpuUsage();
  parse(text.repeat(Math.floor(500_000 / text.length)));
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000);
});
