/** Names, formats, keys and examples that are the same in every language. */
const keptWords = new Set(
  [
    'Sangam Google Analytics GitHub LinkedIn Outlook Word Excel PowerPoint Office OpenDocument Postgres React Arduino Figma Android iPhone iPad Safari X',
    'QR CSV URL KB MB WebVTT SubRip UTF-8 vtt srt AI PDF CV IST JPEG PNG WebP GIF MP4 WebM ZIP ics A4 MIT WCAG AA IS G',
    'CIN NAAC NBA ISO DPIIT PAN GSTIN Grievance Appellate Committee',
    'Enter Ctrl Alt T key a z',
    'APP_SECRET SMTP_URL MAIL_FROM DATA_DIR PUBLIC_URL BACKUP_EVERY BACKUP_DIR max_connections npm run setup-link',
    'https name example com college ac in events Shreya Sreya shreya',
  ].flatMap((line) => line.split(' ')),
);

interface Catalogue {
  /** The translations by message; empty where there is none. */
  readonly messages: ReadonlyMap<string, string>;
  /** Messages that are no longer in the sources. */
  readonly unused: readonly string[];
}

/** Reads a catalogue in the form in which lingui writes it. */
export function readPo(text: string): Catalogue {
  const string = String.raw`((?:"(?:[^"\\]|\\.)*"\n?)+)`;
  const entries = text.matchAll(
    new RegExp(String.raw`^(?:msgctxt ${string})?msgid ${string}msgstr ${string}`, 'gm'),
  );
  // The context keeps two meanings of one English word apart.
  const pairs = Array.from(
    entries,
    ([, context, id = '', translation = '']) =>
      [
        context === undefined ? unquote(id) : `${unquote(id)} (${unquote(context)})`,
        unquote(translation),
      ] as const,
  );
  return {
    messages: new Map(pairs.filter(([id]) => id !== '')),
    unused: text.split('\n').filter((line) => line.startsWith('#~ msgid')),
  };
}

function unquote(lines: string): string {
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('');
}

interface Message {
  readonly placeholders: ReadonlySet<string>;
  readonly tags: readonly string[];
  /** The forms of each plural, without those for exact numbers. */
  readonly plurals: readonly (readonly string[])[];
  /** What is left without all of these. */
  readonly text: string;
}

/** The parts of a message in ICU syntax. */
export function readMessage(message: string): Message {
  const placeholders = new Set<string>();
  const plurals: string[][] = [];
  const read = (rest: string): { text: string; rest: string } => {
    let text = '';
    while (rest !== '' && !rest.startsWith('}')) {
      const [, name, kind] = /^\{\s*(\w+)\s*(?:,\s*(\w+)\s*,)?/.exec(rest) ?? [];
      if (name === undefined) {
        text += rest[0];
        rest = rest.slice(1);
        continue;
      }
      placeholders.add(name);
      rest = rest.replace(/^\{\s*\w+\s*(?:,\s*\w+\s*,)?\s*/, '');
      const forms: string[] = [];
      for (let form = /^(=?\w+)\s*\{/.exec(rest); form; form = /^(=?\w+)\s*\{/.exec(rest)) {
        if (!form[1]?.startsWith('=')) forms.push(String(form[1]));
        const branch = read(rest.slice(form[0].length));
        text += ` ${branch.text} `;
        rest = branch.rest.slice(1).trimStart();
      }
      if (kind === 'plural') plurals.push(forms);
      rest = rest.slice(1);
    }
    return { text, rest };
  };
  const { text } = read(message);
  const tag = /<\/?\d+\/?>/g;
  return {
    placeholders,
    tags: message.match(tag) ?? [],
    plurals,
    text: text.replaceAll(tag, ' '),
  };
}

/** Words in Latin script, except those that stay the same in every language. */
export function latinWords(message: string): string[] {
  const words = readMessage(message).text.match(/[A-Za-z][\w-]*/g) ?? [];
  return words.filter((word) => !keptWords.has(word));
}
