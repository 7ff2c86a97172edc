import { AppError } from '../../platform/core/app-error.ts';

/** Loaded with the first password that is chosen: they are many. */
async function loadGuessedFirst(): Promise<ReadonlySet<unknown>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

let guessedFirst: Promise<ReadonlySet<unknown>> | undefined;

export async function refuseGuessable(password: string): Promise<void> {
  guessedFirst ??= loadGuessedFirst();
  // In the form that is hashed: full-width letters open the same door as plain ones.
  const plain = password.normalize('NFKC').toLowerCase();
  if ((await guessedFirst).has(plain)) throw new AppError('COMMON_PASSWORD');
}
