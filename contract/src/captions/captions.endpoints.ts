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

export const listCaptions = defineEndpoint({
  ...captionsCalls.listCaptions,
  access: 'signed-in',
  summary: 'Lists the captions of your video, to edit them',
  query: VideoQuery,
  success: 200,
  response: Success(CaptionTracks),
  errors: ['NOT_YOURS'],
});

export const saveCaptions = defineEndpoint({
  ...captionsCalls.saveCaptions,
  access: 'signed-in',
  summary: 'Saves captions of your video; what was saved elsewhere since is not overwritten',
  body: CaptionsForm,
  // JSON needs up to six bytes for one byte of the file.
  maxBodyBytes: 6 * captionLimits.bytes + 1024,
  success: 200,
  response: Success(SavedCaptions),
  errors: ['NOT_YOURS', 'CAPTIONS_CHANGED', 'TOO_MANY_CAPTIONS'],
});

export const deleteCaptions = defineEndpoint({
  ...captionsCalls.deleteCaptions,
  access: 'signed-in',
  summary: 'Deletes captions of your video, unless they were changed since',
  body: DeleteCaptionsForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['NOT_YOURS', 'CAPTIONS_CHANGED'],
});
