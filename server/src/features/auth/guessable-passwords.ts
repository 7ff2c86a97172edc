import { AppError } from '../../platform/core/app-error.ts';

/** Loaded lazily, because the list is long. */
async function loadGuessedFirst(): Promise<ReadonlySet<unknown>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

let guessedFirst: Promise<ReadonlySet<unknown>> | undefined;

export async function rejectGuessable(password: string): Promise<void> {
  guessedFirst ??= loadGuessedFirst();
  // The same normalization as for hashing, in which full-width characters equal plain ones.
  const plain = password.normalize('NFKC').toLowerCase();
  if ((await guessedFirst).has(plain)) throw new AppError('COMMON_PASSWORD');
}
