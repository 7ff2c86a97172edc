import { Parser } from 'htmlparser2';
import { parsePublicUrl } from '../../platform/outbound/public-url.ts';
import type { FetchedFile } from '../../platform/outbound/public-fetch.ts';

/** What a page says about itself. */
export interface PageSummary {
  readonly title: string;
  readonly description: string | null;
  readonly site: string;
  readonly imageUrl: string | null;
}

const limits = { title: 200, description: 300, site: 100 } as const;
/** Values beyond this are cut before anything else looks at them. */
const maxRawLength = 4000;

/** Names of meta tags by what they say; the first that a page has is used. */
const metaNames = {
  title: ['og:title', 'twitter:title'],
  description: ['og:description', 'twitter:description', 'description'],
  site: ['og:site_name'],
  image: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image'],
} as const;
const usedNames = new Set<string>(Object.values(metaNames).flat());

/** Reads the head of an HTML page; undefined if it has no title. */
export function parsePage({ url, charset, body }: FetchedFile): PageSummary | undefined {
  const { meta, heading } = readHead(decode(body, charset));
  const first = (names: readonly string[]) => names.map((name) => meta.get(name)).find(Boolean);
  const title = clean(first(metaNames.title) ?? heading, limits.title);
  if (!title) return undefined;
  const image = first(metaNames.image);
  return {
    title,
    description: clean(first(metaNames.description) ?? '', limits.description) || null,
    site: clean(first(metaNames.site) ?? '', limits.site) || url.hostname.replace(/^www\./, ''),
    imageUrl: (image && parsePublicUrl(image.trim(), url)?.href) ?? null,
  };
}

interface Head {
  readonly meta: ReadonlyMap<string, string>;
  /** The text of `<title>`. */
  readonly heading: string;
}

/** Elements of the head of a page; any other begins its body. */
const headElements = new Set([
  'html',
  'head',
  'title',
  'meta',
  'link',
  'base',
  'style',
  'script',
  'noscript',
]);
/** The parser takes quadratic time for nested elements, so their number is limited. */
const maxElements = 2000;

function readHead(html: string): Head {
  const meta = new Map<string, string>();
  let heading = '';
  let isInTitle = false;
  let elements = 0;
  const parser = new Parser({
    onopentagname(name) {
      elements += 1;
      if (!headElements.has(name) || elements > maxElements) parser.pause();
      isInTitle = name === 'title' && heading === '';
    },
    onopentag(name, { property, name: metaName, content }) {
      const key = (property ?? metaName ?? '').trim().toLowerCase();
      if (name !== 'meta' || !usedNames.has(key)) return;
      if (content && !meta.has(key)) meta.set(key, content.slice(0, maxRawLength));
    },
    ontext(text) {
      if (isInTitle && heading.length < maxRawLength) heading += text.slice(0, maxRawLength);
    },
    onclosetag(name) {
      if (name === 'title') isInTitle = false;
      if (name === 'head') parser.pause();
    },
  });
  parser.write(html);
  return { meta, heading };
}

/** Decodes a page as its header or its first bytes say, otherwise as UTF-8. */
function decode(body: Buffer, charset: string | undefined): string {
  const declared = /<meta[^>]{0,200}charset=["']?([\w-]{1,40})/i.exec(
    body.subarray(0, 1024).toString('latin1'),
  )?.[1];
  for (const label of [charset, declared]) {
    try {
      if (label) return new TextDecoder(label).decode(body);
    } catch {
      // The page names an encoding that does not exist.
    }
  }
  return new TextDecoder().decode(body);
}

/** One line without control and direction characters, cut between characters with an ellipsis. */
function clean(text: string, maxLength: number): string {
  const line = text
    .slice(0, maxRawLength)
    .replaceAll(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toWellFormed();
  const characters = Array.from(line);
  return characters.length <= maxLength
    ? line
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trim()}…`;
}
