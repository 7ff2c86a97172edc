import type { SecondFactorOffer } from '@sangam/contract/settings/settings.schema.ts';
import { oneTimeCodeAt, timeStepAt } from '../src/features/auth/totp.ts';
import type { TestApp } from './build-test-app.ts';
import type { SignedInPerson } from './people.ts';
import { expectData } from './posts.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/[01]{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

export interface Authenticator {
  /** The code now, or so many steps of 30 s from now. */
  readonly code: (steps?: number) => string;
  /** A code that is wrong now and in the steps around. */
  readonly wrongCode: () => string;
}

/** An authenticator app with this secret. */
export function authenticatorFor(secret: string): Authenticator {
  const bytes = fromBase32(secret);
  const code = (steps = 0) => oneTimeCodeAt(bytes, timeStepAt(Date.now()) + steps);
  return {
    code,
    wrongCode() {
      const near = [-2, -1, 0, 1, 2].map(code);
      return ['000000', '111111', '222222'].find((guess) => !near.includes(guess)) ?? '333333';
    },
  };
}

/** Sets up two-step verification; this uses up the current code. */
export async function setUpSecondFactor(
  suite: Pick<TestApp, 'app' | 'database'>,
  person: SignedInPerson,
) {
  const { password } = person;
  const offer = await expectData<SecondFactorOffer>(
    suite,
    person,
    'POST',
    '/settings/beginsecondfactor',
    { password },
  );
  const authenticator = authenticatorFor(offer.secret);
  const { recoveryCodes } = await expectData<{ recoveryCodes: string[] }>(
    suite,
    person,
    'POST',
    '/settings/confirmsecondfactor',
    { otp: authenticator.code() },
  );
  return { ...offer, authenticator, recoveryCodes };
}
