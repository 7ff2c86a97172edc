import { msg } from '@lingui/core/macro';

/** Shown when a request fails without a message of the server, by action. */
export const fallbackMessages = {
  login: msg`Login failed`,
  register: msg`Registration failed`,
  signInWithGoogle: msg`Google authentication failed`,
  logout: msg`Logout failed`,
  createPost: msg`Post creation failed`,
  editPost: msg`Post updation failed`,
  getFeed: msg`Failed to fetch feed`,
  listUserPosts: msg`Failed to fetch posts`,
  toggleLike: msg`Failed to toggle like`,
  getProfile: msg`Failed to fetch user profile`,
  changePicture: msg`Profile picture update failed`,
  addProject: msg`Project creation failed`,
  editProject: msg`Project update failed`,
  listUserProjects: msg`Error fetching user projects`,
  listComments: msg`Error fetching comments`,
  addComment: msg`Error posting comment`,
  addReply: msg`Error posting reply`,
  listProjectRequests: msg`Project Collab Request Can not be fetched`,
  acceptProjectRequest: msg`Project Collab request can not be accepted right now`,
  anythingElse: msg`Something went wrong`,
  setTopProjects: msg`Failed to update top projects`,
} as const;

/** Shown when the session has expired. */
export const loginAgainMessage = msg`Please login again to continue`;
