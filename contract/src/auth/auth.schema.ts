import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { registrationLimits } from '../registration/registration.calls.ts';
import { Lines } from '../text/lines.schema.ts';
import { passwordLength } from './password-rules.ts';

/** Each role may do everything that the ones before it may. Stored in the database, so values are never renamed. */
export const roles = ['member', 'moderator', 'operator'] as const;

export const Role = Type.Enum([...roles]);

export type Role = Static<typeof Role>;

export const Email = Type.String({
  format: 'email',
  maxLength: 254,
  description: 'Compared case-insensitively',
});

/** Login checks only the length, so that passwords from before a rule change still work. */
export const TypedPassword = Type.String({ minLength: 1, maxLength: passwordLength.max });

export const NewPassword = Type.String({
  minLength: passwordLength.min,
  maxLength: passwordLength.max,
  description: 'No composition rules; the most common passwords are rejected',
});

/**
 * At least one letter or digit of any script; no control characters and none that change the text direction.
 */
export const PersonName = Type.String({
  minLength: 1,
  maxLength: 80,
  // A look-ahead, because two overlapping repetitions take quadratic time, also for texts beyond the maximum.
  pattern: '^(?=[^\\p{L}\\p{N}]*[\\p{L}\\p{N}])[^\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069]*$',
});

export const MailedToken = Type.String({ minLength: 20, maxLength: 100 });

/** A one-time code of the authenticator or a recovery code; needed with two-step verification. */
export const SecondFactorCode = Type.Optional(Type.String({ minLength: 6, maxLength: 20 }));

/** Cancels a scheduled account deletion. */
const Restore = Type.Optional(Type.Boolean());

export const LoginForm = StrictObject({
  email: Email,
  password: TypedPassword,
  otp: SecondFactorCode,
  restore: Restore,
});

/** What a new user may have to send, depending on the registration mode. */
const Admission = {
  invitation: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'The token of an invitation' }),
  ),
  /** To the question of the operator. */
  answer: Type.Optional(Lines(registrationLimits.answer)),
};

export const RegisterForm = StrictObject({
  name: PersonName,
  email: Email,
  password: NewPassword,
  ...Admission,
});

export const Registered = StrictObject({
  username: Type.String(),
  waitingFor: Type.Optional(
    Type.Enum(['confirmation', 'approval'], {
      description:
        'The account cannot log in until its email is confirmed or an operator approves it',
    }),
  ),
});

export const GoogleCredential = Type.String({
  minLength: 1,
  maxLength: 8192,
  description: 'The signed token that Google gave to the browser',
});

export const GoogleForm = StrictObject({
  credential: GoogleCredential,
  otp: SecondFactorCode,
  restore: Restore,
  ...Admission,
});

export const LinkGoogleForm = StrictObject({
  credential: GoogleCredential,
  password: TypedPassword,
});

export const EmailForm = StrictObject({ email: Email });

export const ResetPasswordForm = StrictObject({ token: MailedToken, newPassword: NewPassword });

export const PasswordGroupParams = StrictObject({
  group: Type.String({
    pattern: '^[0-9a-f]{2}$',
    description: 'Bits 8 to 15 of the FNV-1a hash of the password in lower case and NFKC',
  }),
});

/** In the form that `foldPassword` returns. */
export const CommonPasswords = StrictObject({ passwords: Type.Array(Type.String()) });

export const TokenForm = StrictObject({ token: MailedToken });

/** The password is needed if the account cannot log in or write yet. */
export const VerifyEmailForm = StrictObject({
  token: MailedToken,
  password: Type.Optional(LoginForm.properties.password),
});

export const EmptyObject = StrictObject({});

/** The signed-in user, with fields that only they see. */
export const SessionUser = StrictObject({
  username: Type.String(),
  name: Type.String(),
  email: Type.String(),
  emailVerified: Type.Boolean(),
  designation: Type.String(),
  picture: Type.Union([Type.String(), Type.Null()], { description: 'URL of the photo' }),
  role: Role,
});

export const SessionProfile = StrictObject({
  about: Type.String(),
  topProjects: Type.Array(Type.String(), { description: 'Ids of the pinned projects, in order' }),
});

export const SignedIn = StrictObject({ user: SessionUser, profile: SessionProfile });

export const SignedInWithGoogle = StrictObject({
  ...SignedIn.properties,
  isNewAccount: Type.Boolean({ description: 'Whether this login created the account' }),
});

export const AccessToken = Type.String({
  description: 'Bearer token, valid for at most ten minutes',
});

export type VerifyEmailForm = Static<typeof VerifyEmailForm>;
export type Registered = Static<typeof Registered>;
export type SessionUser = Static<typeof SessionUser>;
export type SessionProfile = Static<typeof SessionProfile>;
export type SignedIn = Static<typeof SignedIn>;
export type SignedInWithGoogle = Static<typeof SignedInWithGoogle>;
