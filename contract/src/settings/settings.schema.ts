import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { SessionUser, Email, NewPassword, TypedPassword } from '../auth/auth.schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Count, Id, DateTime } from '../http/fields.ts';
import { Username } from '../people/people.schema.ts';
import { contentLanguages } from '../posts/content-languages.ts';
import { languages } from './languages.ts';

/** The account with fields that only its user sees. */
export const Account = StrictObject({
  ...SessionUser.properties,
  pendingEmail: Type.Union([Type.String(), Type.Null()], {
    description: 'Pending confirmation; until then `email` is valid',
  }),
  hasPassword: Type.Boolean({ description: 'False if the user has only logged in with Google' }),
  hasGoogle: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
  recoveryCodesLeft: Count,
});

export const PasswordForm = StrictObject({ password: TypedPassword });

export const ChangePasswordForm = StrictObject({
  password: TypedPassword,
  newPassword: NewPassword,
});

export const ChangeEmailForm = StrictObject({ email: Email, password: TypedPassword });

export const ChangeUsernameForm = StrictObject({ username: Username, password: TypedPassword });

export const OpenSession = StrictObject({
  id: Id,
  device: Type.String({ description: 'Browser and operating system' }),
  createdAt: DateTime,
  lastUsedAt: DateTime,
  isCurrent: Type.Boolean(),
});

export const OpenSessions = StrictObject({ sessions: Type.Array(OpenSession) });

export const SessionIdForm = StrictObject({ sessionId: Id });

/** The current code of the authenticator app. */
const OneTimeCode = Type.String({ pattern: '^\\d{6}$' });

/** For an authenticator app; two-step verification is on only after a code was confirmed. */
export const SecondFactorOffer = StrictObject({
  secret: Type.String({ description: 'Base32' }),
  address: Type.String({ description: 'otpauth:// URL with the secret, for a QR code' }),
});

export const OneTimeCodeForm = StrictObject({ otp: OneTimeCode });

/** Shown only once. */
export const RecoveryCodes = StrictObject({ recoveryCodes: Type.Array(Type.String()) });

/** Settings that apply on every device of the user. */
export const Preferences = StrictObject({
  appearance: Type.Enum(['system', 'light', 'dark']),
  language: Type.Union([Type.Enum([...languages]), Type.Null()], {
    description: 'Null until the user chooses one; then the browser decides',
  }),
  shortcuts: Type.Boolean({ description: 'Whether keyboard shortcuts are on; true by default' }),
  reducedMotion: Type.Boolean({ description: 'Also if the device does not ask for it' }),
  dataSaver: Type.Boolean({ description: 'Photos load on tap and in smaller versions' }),
  readLanguages: Type.Optional(
    Type.Array(Type.Enum([...contentLanguages]), {
      maxItems: contentLanguages.length,
      uniqueItems: true,
      description: 'The languages that the user reads',
    }),
  ),
  hideOtherLanguages: Type.Optional(
    Type.Boolean({
      description:
        'Feeds leave out posts in languages that are not in readLanguages, if it has any',
    }),
  ),
});

/** Fields left out stay unchanged. */
export const PreferencesForm = Type.Partial(
  StrictObject({ ...Preferences.properties, language: Type.Enum([...languages]) }),
  { additionalProperties: false },
);

export type Account = Static<typeof Account>;
export type OpenSession = Static<typeof OpenSession>;
export type SecondFactorOffer = Static<typeof SecondFactorOffer>;
export type Preferences = Static<typeof Preferences>;
export type PreferencesForm = Static<typeof PreferencesForm>;
