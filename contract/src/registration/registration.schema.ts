import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { Email } from '../auth/auth.schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Id, DateTime, NextCursor } from '../http/fields.ts';
import { PersonOrNull, PersonSummary } from '../people/people.schema.ts';
import { registrationLimits, registrationModes } from './registration.calls.ts';

/** A domain such as `college.ac.in`, in lower case. */
export const Domain = Type.String({
  pattern: '^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$',
  maxLength: 253,
});

export const RegistrationSettings = StrictObject({
  mode: Type.Enum([...registrationModes]),
  domains: Type.Array(Domain, {
    maxItems: registrationLimits.domains,
    description: 'For the mode `domains`: the domain of an address is one of these, no subdomain',
  }),
  question: Type.Union(
    [
      Type.String({ minLength: 1, maxLength: registrationLimits.question, pattern: '\\S' }),
      Type.Null(),
    ],
    { description: 'For the mode `approval`: what applicants are asked' },
  ),
  memberInvitations: Type.Boolean({
    description:
      'Members can invite others with a link, or by email if operators allow it, also where joining needs an invitation',
  }),
  confirmToWrite: Type.Boolean({
    description: 'Members can read at once, but write only after confirming their email',
  }),
});

export const Application = StrictObject({
  id: Id,
  name: Type.String(),
  email: Email,
  emailConfirmed: Type.Boolean(),
  at: DateTime,
  answer: Type.Union([Type.String(), Type.Null()]),
});

export const ApplicationPage = StrictObject({
  timestamp: NextCursor,
  applications: Type.Array(Application),
});

export const DecisionForm = StrictObject({
  ids: Type.Array(Id, { minItems: 1, maxItems: registrationLimits.decisions, uniqueItems: true }),
  decision: Type.Enum(['approve', 'reject']),
});

export const DecisionResult = StrictObject({
  decided: Type.Array(Id, { description: 'Without those that were withdrawn or decided before' }),
});

export const Invitation = StrictObject({
  id: Id,
  email: Email,
  inviter: PersonOrNull,
  at: DateTime,
  expiresAt: DateTime,
  acceptedAt: Type.Union([DateTime, Type.Null()]),
});

export const InvitationPage = StrictObject({
  timestamp: NextCursor,
  invitations: Type.Array(Invitation),
});

/** How far the emails of the invitations of the last day are. */
export const InvitationProgress = StrictObject({
  total: Type.Integer({ minimum: 0 }),
  sent: Type.Integer({ minimum: 0 }),
  failed: Type.Integer({ minimum: 0, description: 'Given up after the last try' }),
});

export const InviteForm = StrictObject({
  emails: Type.Array(Email, { minItems: 1, maxItems: registrationLimits.invitations }),
  dryRun: Type.Optional(Type.Boolean({ description: 'Reports without inviting anyone' })),
});

/** What happens to each address. */
export const InviteResult = StrictObject({
  invited: Type.Array(Type.String()),
  members: Type.Array(Type.String(), { description: 'Have an account already' }),
  alreadyInvited: Type.Array(Type.String()),
  optedOut: Type.Array(Type.String(), { description: 'Want no invitations by email' }),
});

export const InvitationToken = Type.String({ minLength: 1, maxLength: 100 });

export const OpenInvitation = StrictObject({
  email: Type.Union([Email, Type.Null()], {
    description: 'The only address that can accept it; null for an invitation of a member',
  }),
  inviter: Type.Union([
    StrictObject({ name: Type.String(), picture: PersonSummary.properties.picture }),
    Type.Null(),
  ]),
});

export const InviteLink = StrictObject({
  id: Id,
  token: InvitationToken,
  /** How many people have registered with it. */
  uses: Type.Integer({ minimum: 0, maximum: registrationLimits.inviteLinkUses }),
  expiresAt: DateTime,
});

/** What the sender sees is the same for every address: with an account, opted out, or unknown. */
export const EmailInvitation = StrictObject({
  id: Id,
  address: Type.String({
    description:
      'The start of the address and its domain; otherwise only hashes of it are stored once the email is sent',
  }),
  at: DateTime,
  expiresAt: DateTime,
});

export const EmailInvitations = StrictObject({
  isAllowed: Type.Boolean({ description: 'Whether operators let this member invite by email' }),
  left: Type.Integer({ minimum: 0, description: 'How many more addresses this week' }),
  sent: Type.Array(EmailInvitation, { description: 'Neither expired nor withdrawn, newest first' }),
});

export const InviteByEmailForm = StrictObject({
  emails: Type.Array(Email, { minItems: 1, maxItems: registrationLimits.emailInvitationsPerWeek }),
  dryRun: Type.Optional(Type.Boolean({ description: 'Reports without inviting anyone' })),
});

export const InviteByEmailResult = StrictObject({
  invited: Type.Integer({ minimum: 0 }),
  alreadyInvited: Type.Array(Type.String(), {
    description:
      'Invited by the viewer in the last 30 days, also if withdrawn; they get no second email',
  }),
  email: EmailInvitations,
});

export const InviteLinks = StrictObject({
  isAllowed: Type.Boolean({ description: 'Whether operators let members invite others' }),
  links: Type.Array(InviteLink, { description: 'The links that work, newest first' }),
  email: EmailInvitations,
  /** At most 100, by a link or an email. */
  joined: Type.Array(PersonSummary, { description: 'The newest members whom the viewer invited' }),
});

export type EmailInvitations = Static<typeof EmailInvitations>;
export type InviteByEmailForm = Static<typeof InviteByEmailForm>;
export type InviteByEmailResult = Static<typeof InviteByEmailResult>;
export type InviteLink = Static<typeof InviteLink>;
export type InviteLinks = Static<typeof InviteLinks>;
export type RegistrationSettings = Static<typeof RegistrationSettings>;
export type Application = Static<typeof Application>;
export type ApplicationPage = Static<typeof ApplicationPage>;
export type DecisionForm = Static<typeof DecisionForm>;
export type DecisionResult = Static<typeof DecisionResult>;
export type Invitation = Static<typeof Invitation>;
export type InvitationPage = Static<typeof InvitationPage>;
export type InvitationProgress = Static<typeof InvitationProgress>;
export type InviteForm = Static<typeof InviteForm>;
export type InviteResult = Static<typeof InviteResult>;
export type OpenInvitation = Static<typeof OpenInvitation>;
