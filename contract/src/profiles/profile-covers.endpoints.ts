import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { mediaErrors } from '../media/media-errors.ts';
import { PhotoForm } from '../media/uploads.schema.ts';
import { profileCoversCalls } from './profile-covers.calls.ts';
import { OwnProfile } from './profiles.schema.ts';

export const changeCover = defineEndpoint({
  ...profileCoversCalls.changeCover,
  access: 'signed-in',
  summary:
    'Sets your cover photo, cropped to 1600 × 400 pixels, without metadata; returns your profile',
  body: PhotoForm,
  files: { profileCover: 1 },
  success: 200,
  response: Success(OwnProfile),
  errors: mediaErrors,
});

export const removeCover = defineEndpoint({
  ...profileCoversCalls.removeCover,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Removes your cover photo; succeeds without one; returns your profile',
  success: 200,
  response: Success(OwnProfile),
  errors: [],
});
