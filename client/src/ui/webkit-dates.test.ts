import { expect, test, vi } from 'vitest';

const { DateTimeFormat } = Intl;

/** Formats days with a year as WebKit does for India: 14-Nov-2026. */
class WebKitFormat extends DateTimeFormat {
  override readonly format: Intl.DateTimeFormat['format'];

  constructor(locale: string, options: Intl.DateTimeFormatOptions) {
    super(locale, options);
    const plain = new DateTimeFormat(locale, options);
    const isWhole = options.dateStyle === 'medium' || (options.day && options.year);
    this.format = (date) => {
      const text = plain.format(date);
      return isWhole ? text.replaceAll(' ', '-') : text;
    };
  }
}

test('dates are formatted the same in a browser that writes 14-Nov-2026', async () => {
  vi.resetModules();
  vi.stubGlobal('Intl', { ...Intl, NumberFormat: Intl.NumberFormat, DateTimeFormat: WebKitFormat });
  const { formatDate } = await import('./format.ts');
  const { formatDates } = await import('../features/showcase/shared/zoned-time.ts');
  const start = new Date('2026-11-25T06:00:00Z');
  const end = new Date('2026-11-26T06:00:00Z');
  expect(formatDate(start)).toBe('25 Nov 2026');
  expect(formatDates(start, end)).toBe('Wed, 25 Nov – Thu, 26 Nov 2026');
});
