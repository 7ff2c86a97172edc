import { endorsementsCalls } from '@sangam/contract/endorsements/endorsements.calls.ts';
import type {
  EndorsedSkill,
  HideEndorsementForm,
} from '@sangam/contract/endorsements/endorsements.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';

/**
 * Hides an endorsement of the user's own skill, or shows it again; `username` is that of the endorser. The caller
 * dispatches `endorsementReceived` with the skill to which it resolves.
 */
export const hideEndorsement = createRequestThunk<EndorsedSkill, HideEndorsementForm>(
  'profiles/hideEndorsement',
  fallbackMessages.anythingElse,
  (body, options) => requestData(endorsementsCalls.hideEndorsement, { body }, options),
);
