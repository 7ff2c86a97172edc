import { Type, type Static } from 'typebox';
import { GoogleCredential, Role, SecondFactorCode, TypedPassword } from '../auth/auth.schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Id, DateTime, NextCursor } from '../http/fields.ts';
import { PersonOrNull, PersonSummary, Username } from '../people/people.schema.ts';
import { administrationActions } from './administration.calls.ts';

/** Proves again who sends the request: the password, or Google for accounts without one, and the code. */
const Proof = {
  password: Type.Optional(TypedPassword),
  credential: Type.Optional(GoogleCredential),
  otp: SecondFactorCode,
};

export const ChangeRoleForm = StrictObject({ username: Username, role: Role, ...Proof });

export const TeamMember = StrictObject({ person: PersonSummary, role: Role });

export const Team = StrictObject({ members: Type.Array(TeamMember) });

export const AdministrationLogEntry = StrictObject({
  id: Id,
  at: DateTime,
  operator: PersonOrNull,
  action: Type.Enum([...administrationActions]),
  subject: PersonOrNull,
  details: Type.Record(Type.String(), Type.String()),
});

export const AdministrationLogPage = StrictObject({
  timestamp: NextCursor,
  entries: Type.Array(AdministrationLogEntry),
});

export type ChangeRoleForm = Static<typeof ChangeRoleForm>;
export type Team = Static<typeof Team>;
export type TeamMember = Static<typeof TeamMember>;
export type AdministrationLogEntry = Static<typeof AdministrationLogEntry>;
export type AdministrationLogPage = Static<typeof AdministrationLogPage>;
