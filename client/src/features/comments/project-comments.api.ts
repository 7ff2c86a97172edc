import { projectCommentsCalls } from '@sangam/contract/projects/projects.calls.ts';
import { request } from '../../lib/http-client.ts';
import type { CommentCalls } from './comment-calls.ts';

export const projectCommentCalls: CommentCalls = {
  add: async (projectId, form, options) => {
    const { data } = await request(
      projectCommentsCalls.addProjectComment,
      { body: { projectId, ...form } },
      options,
    );
    return data;
  },
  list: async (projectId, cursor, options) => {
    const { data } = await request(
      projectCommentsCalls.listProjectComments,
      { query: { projectId, ...(cursor !== undefined && { cursor }) } },
      options,
    );
    return data;
  },
  replies: async (commentId, cursor, options) => {
    const { data } = await request(
      projectCommentsCalls.listProjectReplies,
      { query: { commentId, ...(cursor !== undefined && { cursor }) } },
      options,
    );
    return data;
  },
  thread: async (commentId, options) => {
    const { data } = await request(
      projectCommentsCalls.getProjectThread,
      { query: { commentId } },
      options,
    );
    return data;
  },
  edit: async (commentId, content, options) => {
    const { data } = await request(
      projectCommentsCalls.editProjectComment,
      { body: { commentId, content } },
      options,
    );
    return data;
  },
  remove: async (commentId, options) => {
    const { data } = await request(
      projectCommentsCalls.deleteProjectComment,
      { body: { commentId } },
      options,
    );
    return data.commentCount;
  },
};
