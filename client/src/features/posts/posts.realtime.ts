import type { RealtimeFeature } from '../../lib/socket.ts';
import { selectUsername } from '../../session/session.slice.ts';
import { countsChanged, postAnnounced, postRemoved, sharedPostChanged } from './posts.slice.ts';
import { onWatchedPosts, watchedPosts } from './watched-posts.ts';

const settleMs = 300;
let stopWatching: (() => void) | undefined;

/** What others do to the posts on the screen, and the news that there are more. */
export const postsRealtime: RealtimeFeature = (socket, dispatch) => {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function watch() {
    timer = undefined;
    if (!socket.connected) return;
    socket.emit('posts:watch', watchedPosts(), (counts) => dispatch(countsChanged(counts)));
  }

  // Whoever signs in next gets a socket of their own; the last one is done with.
  stopWatching?.();
  stopWatching = onWatchedPosts(() => {
    timer ??= setTimeout(watch, settleMs);
  });
  // After a loss the answer brings the numbers up to date.
  socket.on('connect', watch);
  watch();

  socket.on('post:created', ({ postId, author }) =>
    dispatch((send, getState) => {
      if (author !== selectUsername(getState())) send(postAnnounced({ postId, author }));
    }),
  );
  socket.on('post:updated', (post) => dispatch(sharedPostChanged(post)));
  socket.on('post:deleted', ({ postId }) => dispatch(postRemoved(postId)));
  socket.on('post:counts-changed', (counts) => dispatch(countsChanged([counts])));
};
