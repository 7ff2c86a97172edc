import { profilesCalls } from '@sangam/contract/profiles/profiles.calls.ts';
import type {
  OwnProfile,
  ProfileForm,
  ProfilePage,
  SeenAs,
  UserInfoForm,
} from '@sangam/contract/profiles/profiles.schema.ts';
import { request, type RequestOptions } from '../../lib/http-client.ts';

export async function fetchProfile(
  username: string,
  as: SeenAs | undefined,
  options: RequestOptions,
): Promise<ProfilePage> {
  const { data } = await request(
    profilesCalls.getProfile,
    { params: { username }, query: as === undefined ? {} : { as } },
    options,
  );
  return data;
}

export async function postProfile(body: ProfileForm, options: RequestOptions): Promise<OwnProfile> {
  const { data } = await request(profilesCalls.updateProfile, { body }, options);
  return data;
}

export async function postUserInfo(
  body: UserInfoForm,
  options: RequestOptions,
): Promise<OwnProfile> {
  const { data } = await request(profilesCalls.changeUserInfo, { body }, options);
  return data;
}

export async function postAbout(about: string, options: RequestOptions): Promise<OwnProfile> {
  const { data } = await request(profilesCalls.changeAbout, { body: { about } }, options);
  return data;
}

export async function postPicture(picture: Blob, options: RequestOptions): Promise<OwnProfile> {
  const body = new FormData();
  body.set('profilePicture', picture, 'picture');
  const { data } = await request(profilesCalls.changePicture, { body }, options);
  return data;
}

export async function postPictureRemoval(options: RequestOptions): Promise<OwnProfile> {
  const { data } = await request(profilesCalls.removePicture, undefined, options);
  return data;
}
