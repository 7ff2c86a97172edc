import { Type, type Static } from 'typebox';
import { SessionUser, Email, NewPassword, TypedPassword } from '../auth/auth.schema.ts';
import { Closed } from '../http/envelope.ts';
import { Count, Id, Moment } from '../http/fields.ts';
import { Username } from '../people/people.schema.ts';

/** What only the person sees of their own account. */
export const Account = Closed({
  ...SessionUser.properties,
  pendingEmail: Type.Union([Type.String(), Type.Null()], {
    description: 'Waits for its confirmation; until then the old one counts',
  }),
  hasPassword: Type.Boolean({ description: 'Not so where somebody only came with a provider' }),
  hasGoogle: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
  recoveryCodesLeft: Count,
});

export const PasswordForm = Closed({ password: TypedPassword });

export const ChangePasswordForm = Closed({ password: TypedPassword, newPassword: NewPassword });

export const ChangeEmailForm = Closed({ email: Email, password: TypedPassword });

export const ChangeUsernameForm = Closed({ username: Username, password: TypedPassword });

export const OpenSession = Closed({
  id: Id,
  device: Type.String({ description: 'What the browser says it is, in a few words' }),
  createdAt: Moment,
  lastUsedAt: Moment,
  isCurrent: Type.Boolean(),
});

export const OpenSessions = Closed({ sessions: Type.Array(OpenSession) });

export const SessionIdForm = Closed({ sessionId: Id });

/** Six digits of the moment, or one of the codes for the day when the phone is gone. */
export const OneTimeCode = Type.String({ pattern: '^\\d{6}$' });

/** To be typed or scanned into an authenticator; nothing counts before a code of it was given back. */
export const SecondFactorOffer = Closed({
  secret: Type.String({ description: 'In base 32' }),
  address: Type.String({ description: 'otpauth:// with the secret, for a picture to scan' }),
});

export const OneTimeCodeForm = Closed({ otp: OneTimeCode });

/** Shown once. */
export const RecoveryCodes = Closed({ recoveryCodes: Type.Array(Type.String()) });

/** What follows a person to every device. */
export const Preferences = Closed({
  appearance: Type.Enum(['system', 'light', 'dark']),
  language: Type.Enum(['en']),
  shortcuts: Type.Boolean(),
  reducedMotion: Type.Boolean({ description: 'Also where the device does not ask for it' }),
  dataSaver: Type.Boolean({ description: 'No pictures before a tap, and smaller ones' }),
});

/** What is left out stays as it is. */
export const PreferencesForm = Type.Partial(Preferences, { additionalProperties: false });

export type Account = Static<typeof Account>;
export type OpenSession = Static<typeof OpenSession>;
export type SecondFactorOffer = Static<typeof SecondFactorOffer>;
export type Preferences = Static<typeof Preferences>;
export type PreferencesForm = Static<typeof PreferencesForm>;
