import type {
  OwnProfile,
  ProfileForm,
  ProfilePage,
  SeenAs,
  UserInfoForm,
} from '@sangam/contract/profiles/profiles.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { uploadTransport } from '../../lib/upload-transport.ts';
import { ownProfileChanged } from '../../session/session.actions.ts';
import { profileFormSaved } from '../../session/session.slice.ts';
import { profileFormOf } from '../../session/profile-form.ts';
import {
  fetchProfile,
  postAbout,
  postPicture,
  postPictureRemoval,
  postProfile,
  postUserInfo,
} from './profiles.api.ts';

export const getProfile = createRequestThunk<ProfilePage, string>(
  'profiles/getProfile',
  fallbackMessages.getProfile,
  (username, options) => fetchProfile(username, undefined, options),
);

interface PreviewWanted {
  readonly username: string;
  readonly as: SeenAs;
}

/** One's own profile through the eyes of others. */
export const getPreview = createRequestThunk<ProfilePage, PreviewWanted>(
  'profiles/getPreview',
  fallbackMessages.getProfile,
  ({ username, as }, options) => fetchProfile(username, as, options),
);

export const saveUserInfo = createRequestThunk<OwnProfile, UserInfoForm>(
  'profiles/saveUserInfo',
  fallbackMessages.anythingElse,
  async (form, options) => {
    const saved = await postUserInfo(form, options);
    options.dispatch(ownProfileChanged(saved));
    return saved;
  },
);

export const saveAbout = createRequestThunk<OwnProfile, string>(
  'profiles/saveAbout',
  fallbackMessages.anythingElse,
  async (about, options) => {
    const saved = await postAbout(about, options);
    options.dispatch(ownProfileChanged(saved));
    return saved;
  },
);

export const saveProfile = createRequestThunk<OwnProfile, ProfileForm>(
  'profiles/saveProfile',
  fallbackMessages.anythingElse,
  async (form, options) => {
    const saved = await postProfile(form, options);
    options.dispatch(ownProfileChanged(saved));
    options.dispatch(profileFormSaved(profileFormOf(saved)));
    return saved;
  },
);

interface NewPicture {
  readonly picture: Blob;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export const changePicture = createRequestThunk<OwnProfile, NewPicture>(
  'profiles/changePicture',
  fallbackMessages.changePicture,
  async ({ picture, onProgress }, { signal, fallback, dispatch }) => {
    const transport = uploadTransport(onProgress);
    const saved = await postPicture(picture, { signal, fallback, transport });
    dispatch(ownProfileChanged(saved));
    return saved;
  },
);

export const removePicture = createRequestThunk<OwnProfile>(
  'profiles/removePicture',
  fallbackMessages.changePicture,
  async (_, options) => {
    const saved = await postPictureRemoval(options);
    options.dispatch(ownProfileChanged(saved));
    return saved;
  },
);
