import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../lib/app-error.ts';

const guessedFirst = new Set(dictionary['passwords-common']);

export function refuseGuessable(password: string): void {
  // In the form that is hashed: full-width letters open the same door as plain ones.
  const plain = password.normalize('NFKC').toLowerCase();
  if (guessedFirst.has(plain)) throw new AppError('COMMON_PASSWORD');
}
