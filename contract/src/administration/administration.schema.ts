import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { Role } from '../auth/auth.schema.ts';
import { Proof } from '../auth/reauthentication.ts';
import { StrictObject } from '../http/envelope.ts';
import { Id, DateTime, NextCursor } from '../http/fields.ts';
import { PersonOrNull, PersonSummary, Username } from '../people/people.schema.ts';
import { administrationActions } from './administration.calls.ts';

export const ChangeRoleForm = StrictObject({ username: Username, role: Role, ...Proof });

export const TeamMember = StrictObject({ person: PersonSummary, role: Role });

/** Operators, then moderators, each by name; without suspended and deleted accounts. */
export const Team = StrictObject({ members: Type.Array(TeamMember) });

/**
 * `operator` is also null for the setup link and for the command of the server that appoints a moderator, `subject` also for
 * actions that concern the instance.
 */
export const AdministrationLogEntry = StrictObject({
  id: Id,
  at: DateTime,
  operator: PersonOrNull,
  action: Type.Enum([...administrationActions]),
  subject: PersonOrNull,
  details: Type.Record(Type.String(), Type.String(), {
    description: 'What the action changed, by name; depends on the action',
  }),
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
