import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Count, Cursor, NextCursor } from '../http/fields.ts';
import { PersonSummary, Username } from '../people/people.schema.ts';
import { profileLimits } from '../profiles/profiles.calls.ts';
import { Line } from '../text/lines.schema.ts';

const Skill = Line(profileLimits.skill);

/** What a viewer sees of the endorsements of one skill: hidden ones and those of users whom they cannot see do not count. */
export const EndorsedSkill = StrictObject({
  skill: Type.String({ description: 'As it is written in the profile' }),
  count: Count,
  endorsers: Type.Array(PersonSummary, { maxItems: 3, description: 'The latest' }),
  isEndorsed: Type.Boolean({ description: 'Whether the viewer has endorsed it' }),
});

export const Endorsements = StrictObject({
  canEndorse: Type.Boolean({
    description: 'Whether the viewer is or was on a project together with the member',
  }),
  skills: Type.Array(EndorsedSkill, { description: 'Without those that nobody has endorsed' }),
});

export const ToggleEndorsementForm = StrictObject({
  username: Username,
  skill: Skill,
  isEndorsed: Type.Boolean({ description: 'The wanted state: a repeated request changes nothing' }),
});

export const EndorserQuery = StrictObject({
  skill: Skill,
  timestamp: Type.Optional(Cursor),
});

export const Endorser = StrictObject({
  person: PersonSummary,
  isHidden: Type.Boolean({ description: 'Hidden ones are only in the list of the member' }),
});

export const EndorserPage = StrictObject({
  timestamp: NextCursor,
  endorsers: Type.Array(Endorser, { description: 'Latest first' }),
});

export const HideEndorsementForm = StrictObject({
  username: { ...Username, description: 'The user who endorsed one of your skills' },
  skill: Skill,
  isHidden: Type.Boolean(),
});

export type EndorsedSkill = Static<typeof EndorsedSkill>;
export type Endorsements = Static<typeof Endorsements>;
export type ToggleEndorsementForm = Static<typeof ToggleEndorsementForm>;
export type Endorser = Static<typeof Endorser>;
export type EndorserPage = Static<typeof EndorserPage>;
export type HideEndorsementForm = Static<typeof HideEndorsementForm>;
