import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Username } from '../people/people.schema.ts';
import { endorsementsCalls } from './endorsements.calls.ts';
import {
  EndorsedSkill,
  EndorserPage,
  EndorserQuery,
  HideEndorsementForm,
  ToggleEndorsementForm,
} from './endorsements.schema.ts';

/**
 * Returns the skill. Notifies the member at most once a day for the same skill. Taking back needs no project.
 * NO_SHARED_PROJECT: never on a project at the same time, also for the own skills. NOT_FOUND: the viewer cannot see
 * this skill.
 */
export const toggleEndorsement = defineEndpoint({
  ...endorsementsCalls.toggleEndorsement,
  access: 'signed-in',
  summary: 'Endorses a skill of a member with whom you are or were on a project, or takes it back',
  body: ToggleEndorsementForm,
  success: 200,
  response: Success(EndorsedSkill),
  errors: ['NO_SHARED_PROJECT'],
});

/** NOT_FOUND: the viewer cannot see this skill. */
export const listEndorsers = defineEndpoint({
  ...endorsementsCalls.listEndorsers,
  access: 'signed-in',
  summary:
    'Lists who endorsed a skill of a member, latest first, twenty per page; your own with hidden ones',
  params: StrictObject({ username: Username }),
  query: EndorserQuery,
  success: 200,
  response: Success(EndorserPage),
  errors: [],
});

/** Returns the skill with its new count. */
export const hideEndorsement = defineEndpoint({
  ...endorsementsCalls.hideEndorsement,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Hides an endorsement from your profile, or shows it again; the endorser is not told',
  body: HideEndorsementForm,
  success: 200,
  response: Success(EndorsedSkill),
  errors: [],
});
