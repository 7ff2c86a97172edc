import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { Role } from '../auth/auth.schema.ts';
import { Proof } from '../auth/reauthentication.ts';
import { StrictObject } from '../http/envelope.ts';
import { Id, DateTime, NextCursor } from '../http/fields.ts';
import { moderationLimits } from '../moderation/moderation.calls.ts';
import { FreeText } from '../moderation/reports.schema.ts';
import { PersonOrNull, PersonSummary, Username } from '../people/people.schema.ts';
import { activityPeriods, memberSorts, memberStatuses } from './member-management.calls.ts';

export const MemberQuery = StrictObject({
  q: Type.Optional(
    Type.String({
      maxLength: 254,
      description: 'The start of a name or username, or a whole email address',
    }),
  ),
  role: Type.Optional(Role),
  status: Type.Optional(Type.Enum([...memberStatuses])),
  joinedFrom: Type.Optional(DateTime),
  joinedBefore: Type.Optional(DateTime),
  lastActive: Type.Optional(Type.Enum([...activityPeriods])),
  invitedBy: Type.Optional(Username),
  sort: Type.Optional(Type.Enum([...memberSorts])),
  timestamp: Type.Optional(Type.String({ minLength: 1, maxLength: 400 })),
});

const DateTimeOrNull = (description: string) =>
  Type.Union([DateTime, Type.Null()], { description });

/** A member as operators see them in lists, without the private data of `MemberDetails`. */
export const ManagedMember = StrictObject({
  id: Id,
  person: PersonSummary,
  role: Role,
  joinedAt: DateTime,
  emailConfirmed: Type.Boolean(),
  suspended: Type.Boolean(),
  suspendedUntil: DateTimeOrNull('Null for a permanent suspension, and for none'),
  canInviteByEmail: Type.Boolean({
    description:
      'The permission of this member; inviting also needs the setting of the community and a confirmed email',
  }),
  canOrganiseEvents: Type.Boolean({
    description: 'The permission of this member; operators organise events without it',
  }),
  erasedAt: DateTimeOrNull('When the account will be erased; null unless its deletion is pending'),
});

export const MemberPage = StrictObject({
  timestamp: NextCursor,
  members: Type.Array(ManagedMember),
});

/** The private data of a member that operators may see. */
export const MemberDetails = StrictObject({
  member: ManagedMember,
  email: Type.String(),
  lastActiveAt: DateTimeOrNull('To the hour; the time of joining at first'),
  invitation: Type.Union([StrictObject({ inviter: PersonOrNull }), Type.Null()], {
    description: 'Who invited the member; null without an invitation',
  }),
  hasPassword: Type.Boolean(),
  hasGoogle: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
  sessions: Type.Array(StrictObject({ id: Id, device: Type.String(), lastUsedAt: DateTime })),
});

export const MemberForm = StrictObject({ username: Username });

const Reason = FreeText(moderationLimits.reason);

export const SuspendMemberForm = StrictObject({
  username: Username,
  reason: Reason,
  until: Type.Optional(
    Type.Union([DateTime, Type.Null()], {
      description: 'Within the next two years; permanent if null or left out',
    }),
  ),
});

export const LiftMemberSuspensionForm = StrictObject({ username: Username, reason: Reason });

export const DeleteMemberForm = StrictObject({ username: Username, ...Proof });

export const InvitePermissionForm = StrictObject({ username: Username, isAllowed: Type.Boolean() });

export const OrganiserPermissionForm = StrictObject({
  username: Username,
  isAllowed: Type.Boolean(),
});

export const ChangedMember = StrictObject({ member: ManagedMember });

export type MemberQuery = Static<typeof MemberQuery>;
export type ManagedMember = Static<typeof ManagedMember>;
export type MemberPage = Static<typeof MemberPage>;
export type MemberDetails = Static<typeof MemberDetails>;
export type MemberForm = Static<typeof MemberForm>;
export type SuspendMemberForm = Static<typeof SuspendMemberForm>;
export type LiftMemberSuspensionForm = Static<typeof LiftMemberSuspensionForm>;
export type DeleteMemberForm = Static<typeof DeleteMemberForm>;
export type InvitePermissionForm = Static<typeof InvitePermissionForm>;
export type OrganiserPermissionForm = Static<typeof OrganiserPermissionForm>;
export type ChangedMember = Static<typeof ChangedMember>;
