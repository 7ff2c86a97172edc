import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { captionLimits, captionsCalls } from './captions.calls.ts';
import {
  CaptionsForm,
  CaptionTracks,
  DeleteCaptionsForm,
  SavedCaptions,
  VideoQuery,
} from './captions.schema.ts';

/** Of the author of a post, and of all members of a project; NOT_YOURS for others, the same below. */
export const listCaptions = defineEndpoint({
  ...captionsCalls.listCaptions,
  access: 'signed-in',
  summary: 'Lists the captions of a video that you may edit, by language, to edit them',
  query: VideoQuery,
  success: 200,
  response: Success(CaptionTracks),
  errors: ['NOT_YOURS'],
});

/**
 * BAD_INPUT for a file that is not valid WebVTT. CAPTIONS_CHANGED: `revision` is not the stored one, and the stored captions
 * are not the same. TOO_MANY_CAPTIONS: it would be a fifth language.
 */
export const saveCaptions = defineEndpoint({
  ...captionsCalls.saveCaptions,
  access: 'signed-in',
  summary: 'Saves captions of a video in one language; returns their new revision',
  body: CaptionsForm,
  // JSON needs up to six bytes for one byte of the file.
  maxBodyBytes: 6 * captionLimits.bytes + 1024,
  success: 200,
  response: Success(SavedCaptions),
  errors: ['NOT_YOURS', 'CAPTIONS_CHANGED', 'TOO_MANY_CAPTIONS'],
});

/** CAPTIONS_CHANGED: `revision` is not the stored one. */
export const deleteCaptions = defineEndpoint({
  ...captionsCalls.deleteCaptions,
  access: 'signed-in',
  summary: 'Deletes captions of a video in one language; no error without any',
  body: DeleteCaptionsForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['NOT_YOURS', 'CAPTIONS_CHANGED'],
});
