import { msg } from '@lingui/core/macro';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { customPricing, type Program, type ProgramCategory } from './programs.content.ts';

export type ProgramFilter = 'all' | ProgramCategory;

/** In the order of the chips; the first is the default, which the URL leaves out. */
export const programFilters: readonly [ProgramFilter, ...ProgramFilter[]] = [
  'all',
  'classroom-training',
  'online-courses',
  'for-individuals',
  'for-institutions',
  'for-schools-and-colleges',
];

const popularFrom = 4.8;

export function isPopular({ rating }: Pick<Program, 'rating'>): boolean {
  return rating >= popularFrom;
}

/** Whether the price is a total; custom prices are not. */
export function isTotal({ price }: Pick<Program, 'price'>): boolean {
  return price !== customPricing;
}

/** The programs of a category, or for an audience whatever their category. */
export function filterPrograms(
  programs: readonly Program[],
  filter: ProgramFilter,
): readonly Program[] {
  if (filter === 'all') return programs;
  return programs.filter(
    ({ category, audiences }) =>
      category === filter || audiences.some((audience) => audience === filter),
  );
}

export interface EnquiryValues {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** In Unicode code points. */
export const maxMessageCharacters = 500;

/** The error of each field that is empty or wrong; empty if all are valid. */
export function checkEnquiry({
  name,
  email,
  message,
}: EnquiryValues): FieldErrors<keyof EnquiryValues> {
  return {
    ...(name.trim() === '' && { name: msg`Enter your name` }),
    ...validateEmail(email.trim()),
    ...(Array.from(message).length > maxMessageCharacters && {
      message: msg`Use at most ${maxMessageCharacters} characters`,
    }),
  };
}

function validateEmail(email: string): FieldErrors<'email'> {
  if (email === '') return { email: msg`Enter your email address` };
  return /^[^@\s]+@[^@\s]+$/.test(email)
    ? {}
    : { email: msg`Enter an email address like name@example.com` };
}
