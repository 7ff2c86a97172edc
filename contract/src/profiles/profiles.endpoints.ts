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
  ProfilePage,
  ProfileUpdate,
  PreviewAudience,
  UserInfoForm,
} from './profiles.schema.ts';

/** Also removes the endorsements of skills that are no longer there. */
export const updateProfile = defineEndpoint({
  ...profilesCalls.updateProfile,
  access: 'signed-in',
  summary:
    'Replaces the fields of your profile except its photos, with their visibility; name, designation, about and experience stay if left out; returns your profile',
  body: ProfileUpdate,
  success: 200,
  response: Success(OwnProfile),
  errors: [],
});

export const changeUserInfo = defineEndpoint({
  ...profilesCalls.changeUserInfo,
  access: 'signed-in',
  summary: 'Changes your name and designation; returns your profile',
  body: UserInfoForm,
  success: 200,
  response: Success(OwnProfile),
  errors: [],
});

export const changeAbout = defineEndpoint({
  ...profilesCalls.changeAbout,
  access: 'signed-in',
  summary: 'Changes your about text; returns your profile',
  body: AboutForm,
  success: 200,
  response: Success(OwnProfile),
  errors: [],
});

/** With `as` the own profile as others see it, BAD_INPUT for that of somebody else. NOT_FOUND for a hidden user. */
export const getProfile = defineEndpoint({
  ...profilesCalls.getProfile,
  access: 'signed-in',
  summary:
    'Returns a profile as you may see it, with first pages of posts and projects; also by a former username',
  params: StrictObject({ username: Username }),
  query: StrictObject({ as: Type.Optional(PreviewAudience) }),
  success: 200,
  response: Success(ProfilePage),
  errors: [],
});

export const changePicture = defineEndpoint({
  ...profilesCalls.changePicture,
  access: 'signed-in',
  summary: 'Sets your photo, cropped to 512 × 512 pixels, without metadata; returns your profile',
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
  summary: 'Removes your photo; succeeds without one; returns your profile',
  success: 200,
  response: Success(OwnProfile),
  errors: [],
});
