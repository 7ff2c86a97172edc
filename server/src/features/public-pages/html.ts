/** HTML that pages contain unchanged. The constructor escapes nothing: use `markup` for text from users. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | readonly Html[] | false | null | undefined;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and for values of attributes in quotes; also valid in XML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
}

/** Tagged template that escapes every value except HTML; `false`, `null` and `undefined` give nothing. */
export function markup(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.reduce((text, part, index) => text + write(values[index - 1]) + part));
}

function write(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  if (value instanceof Html) return value.text;
  return value ? value.map(write).join('') : '';
}

/** Data for machines inside a page; `<` is escaped, so that no text can end the element. */
export function jsonLd(data: object): Html {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return new Html(
    `<script type="application/ld+json">${json.replaceAll('<', String.raw`\u003c`)}</script>`,
  );
}
