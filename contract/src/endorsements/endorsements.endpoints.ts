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

export const toggleEndorsement = defineEndpoint({
  ...endorsementsCalls.toggleEndorsement,
  access: 'signed-in',
  summary:
    'Endorses a skill of a member who is or was on a project with you, or takes it back; taking back needs no project',
  body: ToggleEndorsementForm,
  success: 200,
  response: Success(EndorsedSkill),
  errors: ['NO_SHARED_PROJECT'],
});

export const listEndorsers = defineEndpoint({
  ...endorsementsCalls.listEndorsers,
  access: 'signed-in',
  summary: 'Lists who endorsed a skill of a member, latest first; your own with hidden ones',
  params: StrictObject({ username: Username }),
  query: EndorserQuery,
  success: 200,
  response: Success(EndorserPage),
  errors: [],
});

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
