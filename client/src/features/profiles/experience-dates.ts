import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Experience } from '@sangam/contract/profiles/profiles.schema.ts';
import { localizedFormatter } from '../../lib/localized-formatter.ts';

type Dates = Pick<Experience, 'from' | 'to'>;

const monthName = localizedFormatter(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short' }),
);
const longMonthName = localizedFormatter(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long' }),
);

/** The months of a year as `01` to `12` with their names. */
export function listMonths(): { value: string; name: string }[] {
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    name: longMonthName().format(new Date(2000, index)),
  }));
}

/** The month of a date, such as `2025-06`. */
export function monthOf(date: Date): string {
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

/** How many months it took, at least one: with the last month, or, if `to` is null, without the current one, which is not over. */
export function countMonths({ from, to }: Dates, now: Date): number {
  const last = to === null ? numberOf(monthOf(now)) - 1 : numberOf(to);
  return Math.max(1, last - numberOf(from) + 1);
}

function numberOf(month: string): number {
  const [year = 0, monthInYear = 0] = month.split('-').map(Number);
  return year * 12 + monthInYear;
}

/** Jun 2025; composed, because WebKit formats whole Indian dates with hyphens. */
function formatMonth(month: string): string {
  const [year = '', monthInYear = ''] = month.split('-');
  return `${monthName().format(new Date(Number(year), Number(monthInYear) - 1))} ${year}`;
}

/** Returns a function for the dates of an experience with its length: Jun 2025 – present · 1 yr 5 mos */
export function useExperienceDates(): (dates: Dates) => string {
  const { t } = useLingui();
  return ({ from, to }) => {
    const total = countMonths({ from, to }, new Date());
    const years = Math.floor(total / 12);
    const months = total % 12;
    const length = [
      years > 0 && t`${plural(years, { one: '# yr', other: '# yrs' })}`,
      months > 0 && t`${plural(months, { one: '# mo', other: '# mos' })}`,
    ];
    const end = to === null ? t`present` : formatMonth(to);
    return `${formatMonth(from)} – ${end} · ${length.filter(Boolean).join(' ')}`;
  };
}
