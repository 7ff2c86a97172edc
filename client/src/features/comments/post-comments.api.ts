import { postCommentsCalls } from '@sangam/contract/comments/comments.calls.ts';
import { request } from '../../lib/http-client.ts';
import type { CommentCalls } from './comment-calls.ts';

export const postCommentCalls: CommentCalls = {
  add: async (postId, form, options) => {
    const { data } = await request(
      postCommentsCalls.addPostComment,
      { body: { postId, ...form } },
      options,
    );
    return data;
  },
  list: async (postId, cursor, options) => {
    const { data } = await request(
      postCommentsCalls.listPostComments,
      { query: { postId, ...(cursor !== undefined && { cursor }) } },
      options,
    );
    return data;
  },
  replies: async (commentId, cursor, options) => {
    const { data } = await request(
      postCommentsCalls.listPostReplies,
      { query: { commentId, ...(cursor !== undefined && { cursor }) } },
      options,
    );
    return data;
  },
  thread: async (commentId, options) => {
    const { data } = await request(postCommentsCalls.getPostThread, { query: { commentId } }, options);
    return data;
  },
  edit: async (commentId, content, options) => {
    const { data } = await request(
      postCommentsCalls.editPostComment,
      { body: { commentId, content } },
      options,
    );
    return data;
  },
  remove: async (commentId, options) => {
    const { data } = await request(
      postCommentsCalls.deletePostComment,
      { body: { commentId } },
      options,
    );
    return data.commentCount;
  },
};
