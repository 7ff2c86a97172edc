import { Type } from '../http/json-schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { mediaErrors } from '../media/media-errors.ts';
import { PhotoForm } from '../media/uploads.schema.ts';
import { Username } from '../people/people.schema.ts';
import { profilesCalls } from './profiles.calls.ts';
import {
  AboutForm,
  OwnProfile,
  ProfileForm,
  ProfilePage,
  PreviewAudience,
  UserInfoForm,
} from './profiles.schema.ts';

export const updateProfile = defineEndpoint({
  ...profilesCalls.updateProfile,
  access: 'signed-in',
  summary: 'Saves the whole profile form with the visibility of each field',
  body: ProfileForm,
  success: 200,
  response: Success(OwnProfile),
  errors: [],
});

export const changeUserInfo = defineEndpoint({
  ...profilesCalls.changeUserInfo,
  access: 'signed-in',
  summary: 'Changes your name and designation',
  body: UserInfoForm,
  success: 200,
  response: Success(OwnProfile),
  errors: [],
});

export const changeAbout = defineEndpoint({
  ...profilesCalls.changeAbout,
  access: 'signed-in',
  summary: 'Changes your about text',
  body: AboutForm,
  success: 200,
  response: Success(OwnProfile),
  errors: [],
});

export const getProfile = defineEndpoint({
  ...profilesCalls.getProfile,
  access: 'signed-in',
  summary: 'Returns a profile as the viewer may see it; your own also as a preview for others',
  params: StrictObject({ username: Username }),
  query: StrictObject({ as: Type.Optional(PreviewAudience) }),
  success: 200,
  response: Success(ProfilePage),
  errors: [],
});

export const changePicture = defineEndpoint({
  ...profilesCalls.changePicture,
  access: 'signed-in',
  summary: 'Sets your photo: cropped to 512 × 512 pixels, without camera metadata',
  body: PhotoForm,
  files: { profilePicture: 1 },
  success: 200,
  response: Success(OwnProfile),
  errors: mediaErrors,
});

export const removePicture = defineEndpoint({
  ...profilesCalls.removePicture,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Removes your photo; succeeds without one',
  success: 200,
  response: Success(OwnProfile),
  errors: [],
});
