import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { EndorsedSkill } from '@sangam/contract/endorsements/endorsements.schema.ts';
import type {
  OwnProfile,
  Profile,
  ProfilePage,
  PreviewAudience,
} from '@sangam/contract/profiles/profiles.schema.ts';
import { idle, trackRequest, type RequestStatus } from '../../lib/request-thunk.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { isFromStorage } from '../../lib/stored-responses.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import {
  ownProfileChanged,
  projectUnpinned,
  topProjectsChanged,
} from '../../session/session.actions.ts';
import { verifiedCollegeChanged } from '../../session/verified-college.actions.ts';
import {
  changePicture,
  getOwnProfile,
  getPreview,
  getProfile,
  removePicture,
  changeAbout,
  updateProfile,
  changeUserInfo,
} from './profiles.thunks.ts';

interface ProfilesState {
  /** The last fetched profile, of the viewer or of another user. */
  view: ProfilePage | null;
  /**
   * The username of the profile that was loaded last. Opening it again sends no request, unless it came from the stored
   * responses.
   */
  lastFetchedUsername: string | null;
  /** The profile requested last; responses for others are ignored. */
  requestedUsername: string | null;
  /** A preview of the own profile. */
  preview: { as: PreviewAudience; page: ProfilePage } | null;
  getProfile: RequestStatus;
  getOwnProfile: RequestStatus;
  getPreview: RequestStatus;
  changeUserInfo: RequestStatus;
  changeAbout: RequestStatus;
  updateProfile: RequestStatus;
  changePicture: RequestStatus;
  removePicture: RequestStatus;
}

const initialState: ProfilesState = {
  view: null,
  lastFetchedUsername: null,
  requestedUsername: null,
  preview: null,
  getProfile: idle,
  getOwnProfile: idle,
  getPreview: idle,
  changeUserInfo: idle,
  changeAbout: idle,
  updateProfile: idle,
  changePicture: idle,
  removePicture: idle,
};

const slice = createSlice({
  name: 'profiles',
  initialState,
  reducers: {
    /** Of the shown profile, from the server or as an optimistic update. */
    endorsementReceived(
      state,
      { payload }: PayloadAction<{ username: string; endorsed: EndorsedSkill }>,
    ) {
      const { username, endorsed } = payload;
      const endorsements = state.view?.profile.endorsements;
      if (!endorsements || state.view?.user.username !== username) return;
      const others = endorsements.skills.filter(({ skill }) => skill !== endorsed.skill);
      endorsements.skills = [...others, endorsed];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(getPreview.fulfilled, (state, { payload, meta }) => {
        state.preview = { as: meta.arg.as, page: payload };
      })
      .addCase(ownProfileChanged, showOwnEdit)
      .addCase(verifiedCollegeChanged, (state, { payload }) => {
        state.preview = null;
        if (state.view?.user.relation !== 'self') return;
        if (payload === null) delete state.view.user.verifiedCollege;
        else state.view.user.verifiedCollege = payload;
      })
      .addCase(topProjectsChanged, (state, { payload }) => {
        state.preview = null;
        if (state.view?.user.relation === 'self') state.view.profile.topProjects = [...payload];
      })
      .addCase(projectUnpinned, (state, { payload }) => {
        state.preview = null;
        if (state.view?.user.relation !== 'self') return;
        const { profile } = state.view;
        profile.topProjects = profile.topProjects.filter(({ id }) => id !== payload);
      })
      .addMatcher(isAnyOf(getProfile.pending, getOwnProfile.pending), (state, { meta }) => {
        state.requestedUsername = meta.arg;
      })
      .addMatcher(
        isAnyOf(getProfile.fulfilled, getOwnProfile.fulfilled),
        (state, { payload, meta }) => {
          if (state.requestedUsername !== meta.arg) return;
          state.view = payload;
          // A former username resolves to the current one.
          state.lastFetchedUsername = payload.user.username;
        },
      );
    trackRequest(builder, getProfile, (state) => state.getProfile);
    trackRequest(builder, getOwnProfile, (state) => state.getOwnProfile);
    trackRequest(builder, getPreview, (state) => state.getPreview);
    trackRequest(builder, changeUserInfo, (state) => state.changeUserInfo);
    trackRequest(builder, changeAbout, (state) => state.changeAbout);
    trackRequest(builder, updateProfile, (state) => state.updateProfile);
    trackRequest(builder, changePicture, (state) => state.changePicture);
    trackRequest(builder, removePicture, (state) => state.removePicture);
  },
  selectors: {
    selectProfileView: (state, username: string) =>
      state.view?.user.username === username ? state.view : null,
    /** Of the shown profile; for any other profile the skill counts as not endorsed. */
    selectEndorsedSkill: (state, username: string, skill: string) =>
      state.view?.user.username === username
        ? findEndorsedSkill(state.view.profile, skill)
        : withoutEndorsements(skill),
    selectLastFetchedUsername: (state) => state.lastFetchedUsername,
    selectPreview: (state, as: PreviewAudience) =>
      state.preview?.as === as ? state.preview.page : null,
    /** The slice: a request has its status in the field with its name. Those for covers and endorsements have none. */
    selectProfileRequests: (state) => state,
  },
});

/** The endorsements of a skill as the viewer sees them. */
export function findEndorsedSkill(
  { endorsements }: Pick<Profile, 'endorsements'>,
  skill: string,
): EndorsedSkill {
  const found = endorsements?.skills.find((endorsed) => endorsed.skill === skill);
  return found ?? withoutEndorsements(skill);
}

function withoutEndorsements(skill: string): EndorsedSkill {
  return { skill, count: 0, endorsers: [], isEndorsed: false };
}

function showOwnEdit(state: ProfilesState, { payload }: PayloadAction<OwnProfile>) {
  const { user, profile } = payload;
  state.preview = null;
  if (state.view?.user.username === user.username) Object.assign(state.view, { user, profile });
}

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const profilesSlice = slice.injectInto(rootReducer);
export const {
  selectProfileView,
  selectEndorsedSkill,
  selectLastFetchedUsername,
  selectPreview,
  selectProfileRequests,
} = profilesSlice.selectors;

export const { endorsementReceived } = profilesSlice.actions;

/**
 * Fetches a profile unless it is the last one that the server sent, then returns null. One from the stored responses is
 * fetched again.
 */
export function openProfile(username: string) {
  return (dispatch: AppDispatch, getState: () => RootState) => {
    const isLoaded = selectLastFetchedUsername(getState()) === username;
    return isLoaded && !isFromStorage(`/profile/${username}`)
      ? null
      : dispatch(getProfile(username));
  };
}
