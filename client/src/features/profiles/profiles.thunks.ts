import { profilesCalls } from '@sangam/contract/profiles/profiles.calls.ts';
import type {
  OwnProfile,
  PreviewAudience,
  ProfileUpdate,
  UserInfoForm,
} from '@sangam/contract/profiles/profiles.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { createReadThunk, createRequestThunk } from '../../lib/request-thunk.ts';
import { ownProfileChanged } from '../../session/session.actions.ts';
import { profileFormSaved } from '../../session/session.slice.ts';
import { profileFormOf } from '../../session/profile-form.ts';
import { photoRequest } from './photo-request.ts';
import type { NewPhoto } from '../../ui/crop/use-photo-change.ts';

/** A profile as the viewer may see it, with its first posts and projects; also found by a former username. */
export const getProfile = createReadThunk(
  'profiles/getProfile',
  fallbackMessages.getProfile,
  (username: string, options) =>
    requestData(profilesCalls.getProfile, { params: { username } }, options),
);

interface PreviewInput {
  readonly username: string;
  readonly as: PreviewAudience;
}

/** The own profile as everyone or the network sees it. */
export const getPreview = createRequestThunk(
  'profiles/getPreview',
  fallbackMessages.getProfile,
  ({ username, as }: PreviewInput, options) =>
    requestData(profilesCalls.getProfile, { params: { username }, query: { as } }, options),
);

/** The own profile as the server has it now: a form that started from a stored response would overwrite newer values. */
export const getOwnProfile = createRequestThunk(
  'profiles/getOwnProfile',
  fallbackMessages.getProfile,
  (username: string, options) =>
    requestData(profilesCalls.getProfile, { params: { username } }, { ...options, fresh: true }),
);

/** Changes name and designation. */
export const changeUserInfo = createRequestThunk<OwnProfile, UserInfoForm>(
  'profiles/changeUserInfo',
  fallbackMessages.anythingElse,
  async (body, options) => {
    const saved = await requestData(profilesCalls.changeUserInfo, { body }, options);
    options.dispatch(ownProfileChanged(saved));
    return saved;
  },
);

/** Changes the text about the user. */
export const changeAbout = createRequestThunk<OwnProfile, string>(
  'profiles/changeAbout',
  fallbackMessages.anythingElse,
  async (about, options) => {
    const saved = await requestData(profilesCalls.changeAbout, { body: { about } }, options);
    options.dispatch(ownProfileChanged(saved));
    return saved;
  },
);

/** Saves the profile form, with the visibility of each field; what it leaves out stays. Endorsements of removed skills are deleted. */
export const updateProfile = createRequestThunk<OwnProfile, ProfileUpdate>(
  'profiles/updateProfile',
  fallbackMessages.anythingElse,
  async (body, options) => {
    const saved = await requestData(profilesCalls.updateProfile, { body }, options);
    options.dispatch(ownProfileChanged(saved));
    options.dispatch(profileFormSaved(profileFormOf(saved)));
    return saved;
  },
);

/** Uploads the cropped photo of the user, which replaces an earlier one. */
export const changePicture = createRequestThunk<OwnProfile, NewPhoto>(
  'profiles/changePicture',
  fallbackMessages.changePicture,
  async (photo, { signal, fallback, dispatch }) => {
    const { body, transport } = await photoRequest('profilePicture', photo);
    const options = { signal, fallback, transport };
    const saved = await requestData(profilesCalls.changePicture, { body }, options);
    dispatch(ownProfileChanged(saved));
    return saved;
  },
);

/** Removes the photo of the user; the initials are shown instead. */
export const removePicture = createRequestThunk<OwnProfile>(
  'profiles/removePicture',
  fallbackMessages.changePicture,
  async (_, options) => {
    const saved = await requestData(profilesCalls.removePicture, {}, options);
    options.dispatch(ownProfileChanged(saved));
    return saved;
  },
);
