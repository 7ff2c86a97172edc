import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type {
  SessionProfile,
  SessionUser,
  SignedIn,
  SignedInWithGoogle,
} from '@sangam/contract/auth/auth.schema.ts';
import type { OwnProfile, ProfileForm } from '@sangam/contract/profiles/profiles.schema.ts';
import { idle, trackRequest, type RequestStatus } from '../lib/request-thunk.ts';
import { profileFormOf } from './profile-form.ts';
import {
  ownAccountChanged,
  ownProfileChanged,
  storedUserRemoved,
  projectUnpinned,
  sessionRestored,
  sessionExpired,
  signedOut,
  topProjectsChanged,
  type SessionEnd,
} from './session.actions.ts';
import { login, logout, register, signInWithGoogle } from './session.thunks.ts';

interface SessionState {
  /** Stays after logout, as `profileData` does, for the greeting on the login page. */
  userData: SessionUser | null;
  profileData: SessionProfile | null;
  /** The profile form as last saved in this tab; null before that. */
  savedProfileForm: ProfileForm | null;
  signedIn: boolean;
  /** The account was created in this tab, so the login after it opens the welcome flow. */
  isNewAccount: boolean;
  ended: SessionEnd | null;
  login: RequestStatus;
  register: RequestStatus;
  signInWithGoogle: RequestStatus;
  logout: RequestStatus;
}

const initialState: SessionState = {
  userData: null,
  profileData: null,
  savedProfileForm: null,
  signedIn: false,
  isNewAccount: false,
  ended: null,
  login: idle,
  register: idle,
  signInWithGoogle: idle,
  logout: idle,
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    profileFormSaved(state, action: PayloadAction<ProfileForm>) {
      state.savedProfileForm = action.payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(login.fulfilled, enter)
      .addCase(signInWithGoogle.fulfilled, enter)
      .addCase(register.fulfilled, (state) => {
        state.isNewAccount = true;
      })
      .addCase(signedOut, (state) => {
        leave(state, 'logged-out');
      })
      .addCase(sessionExpired, (state) => {
        leave(state, 'expired');
      })
      .addCase(sessionRestored, (state, { payload }) => {
        dropFormOfOther(state, payload.userData);
        Object.assign(state, payload);
      })
      .addCase(ownAccountChanged, ({ userData }, { payload }) => {
        if (userData) Object.assign(userData, payload);
      })
      .addCase(ownProfileChanged, showOwnProfile)
      .addCase(topProjectsChanged, (state, { payload }) => {
        if (state.profileData) state.profileData.topProjects = payload.map(({ id }) => id);
      })
      .addCase(projectUnpinned, ({ profileData }, { payload }) => {
        if (profileData)
          profileData.topProjects = profileData.topProjects.filter((id) => id !== payload);
      })
      .addCase(storedUserRemoved, () => initialState);
    trackRequest(builder, login, (state) => state.login);
    trackRequest(builder, register, (state) => state.register);
    trackRequest(builder, signInWithGoogle, (state) => state.signInWithGoogle);
    trackRequest(builder, logout, (state) => state.logout);
  },
  selectors: {
    selectSavedProfileForm: (state) => state.savedProfileForm,
    /** The last user, also after the session has ended, as for `selectUsername`; see `selectIsSignedIn`. */
    selectUser: (state) => state.userData,
    selectUsername: (state) => state.userData?.username ?? null,
    selectIsSignedIn: (state) => state.signedIn,
    selectSessionEnd: (state) => state.ended,
  },
});

export const { profileFormSaved } = sessionSlice.actions;
export const {
  selectSavedProfileForm,
  selectUser,
  selectUsername,
  selectIsSignedIn,
  selectSessionEnd,
} = sessionSlice.selectors;

/** A form outlives the session of its user, but is not for another user, who may also have signed in in another tab. */
function dropFormOfOther(state: SessionState, { username }: SessionUser): void {
  if (state.userData?.username !== username) state.savedProfileForm = null;
}

function enter(
  state: SessionState,
  { payload }: PayloadAction<SignedIn & Partial<SignedInWithGoogle>>,
) {
  dropFormOfOther(state, payload.user);
  state.userData = payload.user;
  state.profileData = payload.profile;
  state.signedIn = true;
  state.isNewAccount ||= payload.isNewAccount === true;
  state.ended = null;
}

function showOwnProfile(state: SessionState, { payload }: PayloadAction<OwnProfile>) {
  const { user, profile } = payload;
  if (state.userData?.username !== user.username) return;
  const { name, designation, picture } = user;
  Object.assign(state.userData, { name, designation, picture });
  state.profileData = {
    about: profile.about,
    topProjects: profile.topProjects.map(({ id }) => id),
  };
  if (state.savedProfileForm) state.savedProfileForm = profileFormOf(payload);
}

function leave(state: SessionState, how: SessionEnd) {
  state.signedIn = false;
  state.isNewAccount = false;
  state.ended = how;
  state.savedProfileForm = how === 'logged-out' ? null : state.savedProfileForm;
}
