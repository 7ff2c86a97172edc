import { Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { Closed, Success } from '../http/envelope.ts';
import { mediaErrors } from '../media/media-errors.ts';
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
  summary: 'Saves the whole profile form, and who sees which part of it',
  body: ProfileForm,
  success: 200,
  answer: Success(OwnProfile),
  errors: [],
});

export const changeUserInfo = defineEndpoint({
  ...profilesCalls.changeUserInfo,
  access: 'signed-in',
  summary: 'Changes one’s own name and designation',
  body: UserInfoForm,
  success: 200,
  answer: Success(OwnProfile),
  errors: [],
});

export const changeAbout = defineEndpoint({
  ...profilesCalls.changeAbout,
  access: 'signed-in',
  summary: 'Changes what one says about oneself',
  body: AboutForm,
  success: 200,
  answer: Success(OwnProfile),
  errors: [],
});

export const getProfile = defineEndpoint({
  ...profilesCalls.getProfile,
  access: 'signed-in',
  summary: 'A profile as this viewer may see it; one’s own also through the eyes of others',
  params: Closed({ username: Username }),
  query: Closed({ as: Type.Optional(PreviewAudience) }),
  success: 200,
  answer: Success(ProfilePage),
  errors: [],
});

export const changePicture = defineEndpoint({
  ...profilesCalls.changePicture,
  access: 'signed-in',
  summary: 'Sets one’s own picture: cut to a square of 512 pixels, without what the camera noted',
  files: { profilePicture: 1 },
  success: 200,
  answer: Success(OwnProfile),
  errors: mediaErrors,
});

export const removePicture = defineEndpoint({
  ...profilesCalls.removePicture,
  access: 'signed-in',
  summary: 'Takes one’s own picture away; harmless where there is none',
  success: 200,
  answer: Success(OwnProfile),
  errors: [],
});
