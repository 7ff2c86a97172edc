import type { ExportKind, ExportRow } from './export-contents.queries.ts';

type Item = ExportRow['item'];
type Read = (kind: ExportKind) => AsyncIterable<Item>;

/** The number of items in each file; filled while the files are written, before this page. */
export type Counts = Map<ExportKind, number>;

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #bbb;padding:.75rem 0}p{white-space:pre-wrap;overflow-wrap:anywhere}
time{color:#555;font-size:.875rem}img,video{max-width:100%;height:auto}`;

/** `index.html` of the archive, in pieces. It opens in any browser without a server or scripts. */
export async function* indexPage(read: Read, counts: Counts): AsyncGenerator<string> {
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:; media-src 'self' file:">
<title>Your data</title>
<style>${style}</style>
</head>
<body>
<h1>Your data</h1>
`;
  for await (const person of read('profile')) yield profileOf(person);
  yield contentsOf(counts);
  for (const [kind, heading] of readable) {
    yield `<h2>${heading}</h2>\n`;
    for await (const item of read(kind)) yield articleOf(item);
  }
  yield '</body>\n</html>\n';
}

const readable = [
  ['posts', 'Posts'],
  ['comments', 'Comments'],
  ['messages', 'Messages you sent'],
] as const satisfies readonly (readonly [ExportKind, string])[];

const profileLabels = {
  name: 'Name',
  username: 'Username',
  email: 'Email',
  designation: 'Designation',
  about: 'About',
  location: 'Location',
  created_at: 'Joined',
};

function profileOf(person: Item): string {
  const lines = Object.entries(profileLabels)
    .filter(([name]) => textOf(person[name]) !== '')
    .map(([name, label]) => `<dt>${label}</dt><dd>${escape(textOf(person[name]))}</dd>`);
  return `<dl>\n${lines.join('\n')}\n</dl>\n`;
}

function contentsOf(counts: Counts): string {
  const lines = Array.from(
    counts,
    ([kind, count]) =>
      `<li><a href="data/${kind}.json">${kind}.json</a> (${count === 1 ? '1 entry' : `${count} entries`})</li>`,
  );
  return `<h2>Files</h2>\n<ul>\n${lines.join('\n')}\n</ul>\n`;
}

function articleOf(item: Item): string {
  const files = Array.isArray(item['media']) ? item['media'].map(fileOf).join('\n') : '';
  const content = escape(textOf(item['content']));
  return `<article><time>${escape(textOf(item['created_at']))}</time>\n<p>${content}</p>${files}</article>\n`;
}

function fileOf(media: unknown): string {
  const { file, alt, name } = Object(media) as Item;
  const path = escape(textOf(file));
  if (path.endsWith('.webp'))
    return `<img loading="lazy" src="${path}" alt="${escape(textOf(alt))}">`;
  if (/\.(mp4|webm)$/.test(path)) return `<video controls src="${path}"></video>`;
  // Documents of office programs are stored with the extension of archives.
  const fileName = escape(textOf(name)) || path;
  return `<a href="${path}" download="${fileName}">${fileName}</a>`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
