import { Type } from '../http/json-schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { mediaErrors } from '../media/media-errors.ts';
import { MadeWithAiIndexes } from '../media/media.schema.ts';
import { profileCoversCalls } from './profile-covers.calls.ts';
import { OwnProfile } from './profiles.schema.ts';

export const changeCover = defineEndpoint({
  ...profileCoversCalls.changeCover,
  access: 'signed-in',
  summary: 'Sets your cover photo: cropped to 1600 × 400 pixels, without camera metadata',
  body: StrictObject({ madeWithAi: Type.Optional(MadeWithAiIndexes) }),
  files: { profileCover: 1 },
  success: 200,
  response: Success(OwnProfile),
  errors: mediaErrors,
});

export const removeCover = defineEndpoint({
  ...profileCoversCalls.removeCover,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Removes your cover photo; succeeds without one',
  success: 200,
  response: Success(OwnProfile),
  errors: [],
});
