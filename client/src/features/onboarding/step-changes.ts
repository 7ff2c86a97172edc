import { followedTopicsChanged } from '../../session/topics.actions.ts';

/**
 * The types of the actions after which a step may be done or no longer done; strings, because features do not import each
 * other.
 */
export const stepChanges: ReadonlySet<string> = new Set([
  'profiles/changeUserInfo/fulfilled',
  'profiles/changePicture/fulfilled',
  'profiles/removePicture/fulfilled',
  'profiles/updateProfile/fulfilled',
  'network/sendRequest/fulfilled',
  'network/acceptRequest/fulfilled',
  'network/withdrawRequest/fulfilled',
  'network/removeConnection/fulfilled',
  followedTopicsChanged.type,
]);
