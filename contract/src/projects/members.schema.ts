import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Id, DateTime, NextCursor } from '../http/fields.ts';
import { PersonSummary, Username } from '../people/people.schema.ts';
import { Line, Lines } from '../text/lines.schema.ts';
import { projectLimits } from './projects.calls.ts';
import { Collaborator } from './projects.schema.ts';

/** An invitation goes from the owner to a user, a join request from a user to the owner. */
export const RequestType = Type.Enum(['invitation', 'join']);

/** A pending request, the same for both sides. `role` and `message` may be empty. */
export const ProjectRequest = StrictObject({
  id: Id,
  type: RequestType,
  project: StrictObject({ id: Id, title: Type.String() }),
  owner: PersonSummary,
  person: Type.Object(PersonSummary.properties, {
    additionalProperties: false,
    description: 'The invited user, or the user who asks to join',
  }),
  role: Type.String(),
  message: Type.String(),
  createdAt: DateTime,
});

export const ProjectRequestPage = StrictObject({
  timestamp: NextCursor,
  requests: Type.Array(ProjectRequest),
});

export const RequestIdForm = StrictObject({ requestId: Id });

export const JoinForm = StrictObject({
  projectid: Id,
  role: Type.Optional(Line(projectLimits.role)),
  message: Type.Optional(Lines(projectLimits.message)),
});

export const InviteForm = StrictObject({
  projectid: Id,
  username: Username,
  role: Type.Optional(Line(projectLimits.role)),
  message: Type.Optional(Lines(projectLimits.message)),
});

export const RoleForm = StrictObject({
  projectid: Id,
  username: Username,
  role: Line(projectLimits.role),
});

/** The owner, and the collaborators whom the viewer can see without the owner, after a change. */
export const ProjectMembers = StrictObject({
  projectId: Id,
  owner: PersonSummary,
  collaborators: Type.Array(Collaborator),
});

export type RequestType = Static<typeof RequestType>;
export type ProjectRequest = Static<typeof ProjectRequest>;
export type ProjectRequestPage = Static<typeof ProjectRequestPage>;
export type ProjectMembers = Static<typeof ProjectMembers>;
