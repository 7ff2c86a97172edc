import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { SuggestedTopic, TopicState } from '@sangam/contract/topics/topics.schema.ts';
import { idle, trackRequest, type RequestStatus } from '../../lib/request-thunk.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import { listFollowedTopics, suggestTopics } from './topics.thunks.ts';

interface TopicsState {
  /** Hashtags, the latest followed first; null before they are loaded. */
  followed: string[] | null;
  followedRequest: RequestStatus;
  /** Stays as fetched, so that a list of suggestions does not change while the user follows some. */
  suggested: SuggestedTopic[] | null;
  suggestedRequest: RequestStatus;
}

const initialState: TopicsState = {
  followed: null,
  followedRequest: idle,
  suggested: null,
  suggestedRequest: idle,
};

const slice = createSlice({
  name: 'topics',
  initialState,
  reducers: {
    /** First as an optimistic update, then with the response, or after a failure with the state before. */
    topicChanged(state, { payload: { tag, isFollowed } }: PayloadAction<TopicState>) {
      if (!state.followed || state.followed.includes(tag) === isFollowed) return;
      if (isFollowed) state.followed.unshift(tag);
      else state.followed = state.followed.filter((followed) => followed !== tag);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(listFollowedTopics.fulfilled, (state, { payload }) => {
        state.followed = payload;
      })
      .addCase(suggestTopics.fulfilled, (state, { payload }) => {
        state.suggested = payload;
      });
    trackRequest(builder, listFollowedTopics, (state) => state.followedRequest);
    trackRequest(builder, suggestTopics, (state) => state.suggestedRequest);
  },
  selectors: {
    selectFollowedTopics: (state) => state.followed,
    selectFollowedRequest: (state) => state.followedRequest,
    selectSuggestedTopics: (state) => state.suggested,
    selectSuggestedRequest: (state) => state.suggestedRequest,
    /** False before the followed topics are loaded. The tag is in the stored form: lowercase, without #. */
    selectIsFollowed: (state, tag: string) => state.followed?.includes(tag) ?? false,
  },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const topicsSlice = slice.injectInto(rootReducer);
export const { topicChanged } = topicsSlice.actions;
export const {
  selectFollowedTopics,
  selectFollowedRequest,
  selectSuggestedTopics,
  selectSuggestedRequest,
  selectIsFollowed,
} = topicsSlice.selectors;
