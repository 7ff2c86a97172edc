import { votePoll } from '@sangam/contract/posts/polls.endpoints.ts';
import * as draftEndpoints from '@sangam/contract/posts/post-drafts.endpoints.ts';
import * as versionEndpoints from '@sangam/contract/posts/post-versions.endpoints.ts';
import * as endpoints from '@sangam/contract/posts/posts.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { DraftPublisher } from './draft-publisher.service.ts';
import type { PostDraftsService } from './post-drafts.service.ts';
import type { PostEdits } from './post-edits.service.ts';
import type { PostLists } from './post-lists.service.ts';
import type { PostsService } from './posts.service.ts';

interface PostsRoutesOptions {
  readonly posts: PostsService;
  readonly edits: PostEdits;
  readonly drafts: PostDraftsService;
  readonly draftPublisher: DraftPublisher;
  readonly lists: PostLists;
}

export function postsRoutes(
  app: FastifyInstance,
  { posts, edits, drafts, draftPublisher, lists }: PostsRoutesOptions,
): void {
  bindEndpoint(app, endpoints.createPost, async ({ body }, { viewer, files, idempotencyKey }) => {
    const {
      content = '',
      alt: alts = [],
      draftMedia = [],
      language,
      pollOptions,
      pollHours,
    } = body;
    // Indexes of the files.
    const madeWithAi = new Set(body.madeWithAi?.map(Number));
    const isQuestion = body.isQuestion === 'true';
    const draft =
      body.draftId === undefined
        ? undefined
        : { id: body.draftId, revision: Number(body.draftRevision ?? 0) };
    const poll = { pollOptions, pollHours };
    const texts = { content, alts, language, isQuestion, ...poll };
    const form = { ...texts, draft, draftMedia, files, madeWithAi };
    const data = await posts.createPost(viewer, form, idempotencyKey);
    return { message: 'Post published', data };
  });

  bindEndpoint(app, endpoints.editPost, async ({ body }, { viewer }) => {
    const data = await edits.editPost(viewer, body);
    const waitsForUploads = data.presignedUrls.length > 0;
    return {
      message: waitsForUploads ? 'Upload the files to finish your edit' : 'Post updated',
      data,
    };
  });

  bindEndpoint(app, endpoints.attachMedia, async ({ body }, { viewer }) => ({
    message: 'Post updated',
    data: await edits.attachMedia(viewer, body),
  }));

  bindEndpoint(app, endpoints.deletePost, async ({ body }, { viewer }) => {
    await posts.deletePost(viewer, body.postid);
    return { message: 'Post deleted', data: {} };
  });

  bindEndpoint(app, endpoints.toggleLike, async ({ query }, { viewer, idempotencyKey }) => {
    const { postId, liked } = query;
    const wanted = liked === undefined ? undefined : liked === 'true';
    const data = await posts.toggleLike(viewer, { postId, liked: wanted }, idempotencyKey);
    return { message: data.liked ? 'Liked' : 'Like removed', data };
  });

  bindEndpoint(app, endpoints.getFeed, async ({ query }, { viewer }) => ({
    message: 'Feed',
    data: await lists.getFeed(viewer, query.view, query.timestamp),
  }));

  bindEndpoint(app, endpoints.listUserPosts, async ({ params, query }, { viewer }) => ({
    message: 'Posts',
    data: await lists.listUserPosts(viewer, params.username, query.timestamp),
  }));

  bindEndpoint(app, endpoints.getPost, async ({ params }, { viewer }) => ({
    message: 'Post',
    data: await lists.getPost(viewer.id, params.postId),
  }));

  bindEndpoint(app, endpoints.listLikers, async ({ query }, { viewer }) => ({
    message: 'Likes',
    data: await lists.listLikers(viewer, query.postId, query.timestamp),
  }));

  bindEndpoint(app, votePoll, async ({ body }, { viewer }) => ({
    message: 'Vote counted',
    data: await posts.votePoll(viewer, body),
  }));

  bindEndpoint(app, draftEndpoints.listPostDrafts, async (_, { viewer }) => ({
    message: 'Drafts',
    data: await drafts.listPostDrafts(viewer),
  }));

  bindEndpoint(app, draftEndpoints.savePostDraft, async ({ body }, { viewer }) => ({
    message: 'Draft saved',
    data: await drafts.savePostDraft(viewer, body),
  }));

  bindEndpoint(app, draftEndpoints.addPostDraftMedia, async ({ body }, { viewer, files }) => {
    const { draftId: id, draftRevision, alt: alts = [] } = body;
    // Indexes of the files.
    const madeWithAi = new Set(body.madeWithAi?.map(Number));
    const draft = { id, revision: Number(draftRevision) };
    const data = await drafts.addPostDraftMedia(viewer, draft, { files, alts, madeWithAi });
    return { message: 'Draft saved', data };
  });

  bindEndpoint(app, draftEndpoints.deletePostDraft, async ({ body }, { viewer }) => {
    await drafts.deletePostDraft(viewer, body);
    return { message: 'Draft deleted', data: {} };
  });

  bindEndpoint(app, draftEndpoints.schedulePostDraft, async ({ body }, { viewer }) => ({
    message: body.publishAt === null ? 'Schedule cancelled' : 'Post scheduled',
    data: await drafts.schedulePostDraft(viewer, body),
  }));

  bindEndpoint(app, draftEndpoints.publishPostDraft, async ({ body }, { viewer }) => {
    const postId = await draftPublisher.publishPostDraft({ userId: viewer.id, ...body });
    return { message: 'Post published', data: await lists.getPost(viewer.id, postId) };
  });

  bindEndpoint(app, versionEndpoints.listPostVersions, async ({ query }, { viewer }) => ({
    message: 'Earlier versions',
    data: await edits.listPostVersions(viewer, query.postId),
  }));

  bindEndpoint(app, versionEndpoints.removePostVersion, async ({ body }, { viewer }) => {
    await edits.removePostVersion(viewer, body.versionId);
    return { message: 'Version removed', data: {} };
  });
}
