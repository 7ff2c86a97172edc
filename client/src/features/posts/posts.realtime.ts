import { registerRealtime, type RealtimeFeature } from '../../lib/socket.ts';
import { postRemoved } from '../../session/posts.actions.ts';
import { selectUsername } from '../../session/session.slice.ts';
import { watchedPosts } from '../../session/watched-posts.ts';
import { countsChanged, postsAnnounced, sharedPostChanged } from './posts.slice.ts';

/** Live changes of the posts on the screen, and announcements of new posts. */
export const postsRealtime: RealtimeFeature = (socket, dispatch) => {
  watchedPosts.connect(socket, (ids) =>
    socket.emit('posts:watch', ids, (counts) => dispatch(countsChanged(counts))),
  );
  socket.on('post:created', ({ earlier = [], ...newest }) =>
    dispatch((send, getState) => {
      const username = selectUsername(getState());
      send(postsAnnounced([newest, ...earlier].filter(({ author }) => author !== username)));
    }),
  );
  socket.on('post:updated', (post) => dispatch(sharedPostChanged(post)));
  socket.on('post:deleted', ({ postId }) => dispatch(postRemoved(postId)));
  socket.on('post:counts-changed', (counts) => dispatch(countsChanged([counts])));
};

registerRealtime(postsRealtime);
