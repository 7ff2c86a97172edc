import { postCommentsCalls } from '@sangam/contract/comments/comments.calls.ts';
import type * as endpoints from '@sangam/contract/comments/comments.endpoints.ts';
import { request } from '../../lib/http-client.ts';
import type { CommentCalls } from './comment-calls.ts';

export const postCommentCalls: CommentCalls = {
  add: async (postId, form, options) => {
    const { data } = await request<typeof endpoints.addPostComment>(
      postCommentsCalls.addComment,
      { body: { postId, ...form } },
      options,
    );
    return data;
  },
  list: async (postId, cursor, options) => {
    const { data } = await request<typeof endpoints.listPostComments>(
      postCommentsCalls.listComments,
      { query: { postId, ...(cursor !== undefined && { cursor }) } },
      options,
    );
    return data;
  },
  replies: async (commentId, cursor, options) => {
    const { data } = await request<typeof endpoints.listPostReplies>(
      postCommentsCalls.listReplies,
      { query: { commentId, ...(cursor !== undefined && { cursor }) } },
      options,
    );
    return data;
  },
  thread: async (commentId, options) => {
    const { data } = await request<typeof endpoints.getPostThread>(
      postCommentsCalls.getThread,
      { query: { commentId } },
      options,
    );
    return data;
  },
  edit: async (commentId, content, options) => {
    const { data } = await request<typeof endpoints.editPostComment>(
      postCommentsCalls.editComment,
      { body: { commentId, content } },
      options,
    );
    return data;
  },
  remove: async (commentId, options) => {
    const { data } = await request<typeof endpoints.deletePostComment>(
      postCommentsCalls.deleteComment,
      { body: { commentId } },
      options,
    );
    return data.commentCount;
  },
};
