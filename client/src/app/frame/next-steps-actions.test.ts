import { expect, test } from 'vitest';
import {
  acceptRequest,
  removeConnection,
  sendRequest,
  withdrawRequest,
} from '../../features/network/network.thunks.ts';
import { stepChanges } from '../../features/onboarding/step-changes.ts';
import {
  changePicture,
  changeUserInfo,
  removePicture,
  updateProfile,
} from '../../features/profiles/profiles.thunks.ts';
import { connectionAcceptedType } from '../../features/posts/posts.slice.ts';
import { followedTopicsChanged } from '../../session/topics.actions.ts';

test('the next steps are fetched again after each action that can complete a step or undo it', () => {
  const thunks = [
    changeUserInfo,
    changePicture,
    removePicture,
    updateProfile,
    sendRequest,
    acceptRequest,
    withdrawRequest,
    removeConnection,
  ];
  const types = [...thunks.map(({ fulfilled }) => fulfilled.type), followedTopicsChanged.type];
  expect([...stepChanges].toSorted()).toEqual(types.toSorted());
});

test('the feeds use the action type of an accepted request', () => {
  expect(connectionAcceptedType).toBe(acceptRequest.fulfilled.type);
});
