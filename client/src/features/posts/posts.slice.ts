import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type {
  PostAnnouncement,
  PostCounts,
  SharedPost,
} from '@sangam/contract/posts/posts.events.ts';
import type { FeedPage, LikeState, Post, PostPage } from '@sangam/contract/posts/posts.schema.ts';
import { createEntities, type Entities } from '../../lib/entities.ts';
import { addPageMatchers, receivePage, removeItems } from '../../lib/paged-list.ts';
import { userHidden } from '../../session/people.actions.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import { feedFiltersChanged } from '../../session/feed-filters.actions.ts';
import { postRemoved } from '../../session/posts.actions.ts';
import { followedTopicsChanged } from '../../session/topics.actions.ts';
import { ownProfileChanged } from '../../session/session.actions.ts';
import {
  comparePage,
  emptyList,
  idsOf,
  postsBy,
  putPageOnTop,
  type KnownPosts,
  type ListName,
  type PostList,
} from './post-list.ts';
import { postPublished, waitingPostPublished } from './post-draft.slice.ts';
import { checkList, fetchPage, getPost, mergeNewest, refetchPost } from './posts.thunks.ts';

/**
 * The type of the action of a connection request that the user accepts in this tab; a string, because features do not
 * import each other.
 */
export const connectionAcceptedType = 'network/acceptRequest/fulfilled';

interface PostsState {
  byId: Entities<Post>;
  /** By ListName. */
  lists: Record<string, PostList>;
  /** Hidden while the deletion can be undone. */
  deleting: string[];
  /** Undefined before a feed is loaded. */
  hasConnections: boolean | undefined;
}

const posts = createEntities<Post>(({ _id }) => _id);

const initialState: PostsState = {
  byId: posts.getInitialState(),
  lists: {},
  deleting: [],
  hasConnections: undefined,
};

const slice = createSlice({
  name: 'posts',
  initialState,
  reducers: {
    /** Posts from the server, from any list. */
    postsReceived(state, { payload }: PayloadAction<readonly Post[]>) {
      posts.upsertMany(state.byId, payload);
    },
    /** The first page of a list that arrived with another response. */
    firstPageReceived(state, { payload }: PayloadAction<{ list: ListName; page: PostPage }>) {
      posts.upsertMany(state.byId, payload.page.posts);
      state.lists[payload.list] = { ...emptyList };
      const page = { items: idsOf(payload.page), timestamp: payload.page.timestamp };
      receivePage(listOf(state, payload.list), page, { idOf: (id) => id, replaces: true });
    },
    /** Removes the content of a list; the caller loads it again. */
    listReset(state, { payload: name }: PayloadAction<ListName>) {
      state.lists[name] = { ...emptyList };
    },
    /** From a live event: updates a post without the viewer's own fields. */
    sharedPostChanged(state, { payload }: PayloadAction<SharedPost>) {
      posts.updateOne(state.byId, { id: payload._id, changes: payload });
    },
    /** From the server, for posts on the screen. */
    countsChanged(state, { payload }: PayloadAction<readonly PostCounts[]>) {
      posts.updateMany(
        state.byId,
        payload.map(({ postId, likes, commentCount }) => ({
          id: postId,
          changes: { likes, commentCount },
        })),
      );
    },
    /** From the open comments of a post. */
    commentCountChanged(
      state,
      { payload }: PayloadAction<{ postId: string; commentCount: number }>,
    ) {
      const { postId, commentCount } = payload;
      posts.updateOne(state.byId, { id: postId, changes: { commentCount } });
    },
    /** Shows whether the viewer has saved the post; another feature sends the request. */
    savedFlagChanged(state, { payload }: PayloadAction<{ postId: string; isSaved: boolean }>) {
      const { postId, isSaved } = payload;
      posts.updateOne(state.byId, { id: postId, changes: { isSaved } });
    },
    /** Inverts the shown like: as an optimistic update, which `likeConfirmed` follows, and to undo one that failed. */
    likeToggled(state, { payload: postId }: PayloadAction<string>) {
      const post = state.byId.entities[postId];
      if (!post) return;
      post.isLiked = !post.isLiked;
      post.likes = Math.max(0, post.likes + (post.isLiked ? 1 : -1));
    },
    likeConfirmed(state, { payload }: PayloadAction<LikeState & { postId: string }>) {
      const { postId, liked, likes } = payload;
      posts.updateOne(state.byId, { id: postId, changes: { isLiked: liked, likes } });
    },
    /** The author saved changes: an edited post moves to the top. */
    postEdited(state, { payload }: PayloadAction<Post>) {
      prepend(state, payload);
    },
    /** Other users published; the matching lists offer the posts. */
    postsAnnounced(state, { payload }: PayloadAction<readonly PostAnnouncement[]>) {
      for (const { postId, author } of payload.toReversed()) {
        for (const name of listsOf(state, author)) {
          const list = state.lists[name];
          const isKnown = list?.items.includes(postId) || list?.fresh.includes(postId);
          if (list?.isLoaded && !isKnown) list.fresh.unshift(postId);
        }
      }
    },
    deletionStarted(state, { payload }: PayloadAction<string>) {
      state.deleting.push(payload);
    },
    deletionUndone(state, { payload }: PayloadAction<string>) {
      state.deleting = state.deleting.filter((id) => id !== payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(ownProfileChanged, (state, { payload }) => {
        const { username, name, designation, picture } = payload.user;
        for (const post of Object.values(state.byId.entities)) {
          if (post.author.username !== username) continue;
          Object.assign(post.author, { name, designation, picture });
        }
      })
      .addCase(postRemoved, (state, { payload: postId }) => {
        forget(state, postId);
      })
      .addCase(userHidden, (state, { payload }) => {
        for (const post of Object.values(state.byId.entities)) {
          if (post.author.username === payload.username) forget(state, post._id);
        }
      })
      .addCase(followedTopicsChanged, (state) => {
        listOf(state, 'topics').isOutdated = true;
      })
      .addCase(feedFiltersChanged, (state) => {
        for (const list of Object.values(state.lists)) list.isOutdated = true;
      })
      .addCase(postPublished, (state, { payload }) => {
        prepend(state, payload);
      })
      .addCase(connectionAcceptedType, (state) => {
        state.hasConnections = true;
      })
      .addCase(waitingPostPublished, (state, { payload }) => {
        prepend(state, payload);
      })
      .addCase(fetchPage.fulfilled, (state, { payload }) => {
        noteConnections(state, payload);
        posts.upsertMany(state.byId, payload.posts);
      })
      .addCase(checkList.fulfilled, (state, { payload, meta }) => {
        noteConnections(state, payload);
        comparePage(listOf(state, meta.arg.list), payload, knownPosts(state, meta.arg.ids));
        const shown = payload.posts.filter(({ _id }) => _id in state.byId.entities);
        posts.upsertMany(state.byId, shown);
      })
      .addCase(mergeNewest.fulfilled, (state, { payload, meta }) => {
        putPageOnTop(listOf(state, meta.arg.list), payload, knownPosts(state, meta.arg.ids));
        posts.upsertMany(state.byId, payload.posts);
      })
      .addCase(getPost.fulfilled, (state, { payload }) => {
        posts.upsertOne(state.byId, payload);
      })
      .addCase(getPost.rejected, (state, { payload, meta }) => {
        if (payload?.status === 404) forget(state, meta.arg);
      })
      .addCase(refetchPost.fulfilled, (state, { payload }) => {
        posts.upsertOne(state.byId, payload);
      });
    addPageMatchers(builder, fetchPage, {
      listOf: (state, { list }) => listOf(state, list),
      itemsOf: idsOf,
      idOf: (id) => id,
      // A post published before the first page arrives stays at the top.
      replaces: () => false,
    });
  },
  selectors: {
    selectPostById: (state, postId: string) => state.byId.entities[postId],
    /** The posts of all lists, and those that were loaded alone. */
    selectAllPosts: (state) => state.byId,
    selectList: (state, name: ListName) => state.lists[name] ?? emptyList,
    selectHasConnections: (state) => state.hasConnections,
    selectIsDeleting: (state, postId: string) => state.deleting.includes(postId),
  },
});

/** Only the first page of a feed tells it. */
function noteConnections(state: PostsState, { hasConnections }: FeedPage): void {
  state.hasConnections = hasConnections ?? state.hasConnections;
}

/** Authors in the network feed belong to the network; for others the next check decides. */
function listsOf({ lists, byId }: PostsState, author: string): ListName[] {
  const isInNetwork = lists['network']?.items.some(
    (id) => byId.entities[id]?.author.username === author,
  );
  return ['everyone', postsBy(author), ...(isInNetwork ? (['network'] as const) : [])];
}

/** Puts a post on top of the feeds except topics and of its author's posts, and removes older positions. */
function prepend(state: PostsState, post: Post): void {
  posts.setOne(state.byId, post);
  for (const name of ['everyone', 'network', postsBy(post.author.username)] as const) {
    const list = listOf(state, name);
    list.items = [post._id, ...list.items.filter((id) => id !== post._id)];
  }
}

function forget(state: PostsState, postId: string): void {
  posts.removeOne(state.byId, postId);
  state.deleting = state.deleting.filter((id) => id !== postId);
  for (const list of Object.values(state.lists)) {
    removeItems(list, (id) => id === postId);
    list.fresh = list.fresh.filter((id) => id !== postId);
  }
}

function listOf(state: PostsState, name: ListName): PostList {
  return (state.lists[name] ??= { ...emptyList });
}

function knownPosts(state: PostsState, ids: readonly string[]): KnownPosts {
  return { ids, createdAt: (id) => state.byId.entities[id]?.createdAt };
}

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const postsSlice = slice.injectInto(rootReducer);
export const {
  postsReceived,
  firstPageReceived,
  listReset,
  sharedPostChanged,
  countsChanged,
  commentCountChanged,
  savedFlagChanged,
  likeToggled,
  likeConfirmed,
  postEdited,
  postsAnnounced,
  deletionStarted,
  deletionUndone,
} = postsSlice.actions;
export const {
  selectPostById,
  selectAllPosts,
  selectList,
  selectHasConnections,
  selectIsDeleting,
} = postsSlice.selectors;
