import type { Call } from '../http/call.ts';

/** Comments on projects; the same shapes as those on posts. */
export const projectCommentsCalls = {
  addProjectComment: { method: 'POST', path: '/project/createcomment' },
  listProjectComments: { method: 'GET', path: '/project/getprojectcomments' },
  listProjectReplies: { method: 'GET', path: '/project/replies' },
  getProjectThread: { method: 'GET', path: '/project/thread' },
  editProjectComment: { method: 'POST', path: '/project/editcomment' },
  deleteProjectComment: { method: 'POST', path: '/project/deletecomment' },
  setProjectCommentLock: { method: 'POST', path: '/project/lockcomments' },
  setProjectCommentLike: { method: 'POST', path: '/project/likecomment' },
} as const satisfies Record<string, Call>;
