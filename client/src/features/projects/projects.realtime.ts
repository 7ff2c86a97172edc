import { registerRealtime } from '../../lib/socket.ts';
import { countsChanged, projectRemoved } from './projects.slice.ts';
import { projectNamed, requestNamed, screenMissed } from './project-news.ts';
import { onWatchedProjects, watchedProjects } from './watched-projects.ts';

const settleMs = 300;

/** What others do to the projects on the screen, and to requests that concern oneself. */
registerRealtime((socket, dispatch) => {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function watch() {
    timer = undefined;
    if (!socket.connected) return;
    socket.emit('projects:watch', watchedProjects(), (counts) => dispatch(countsChanged(counts)));
  }

  onWatchedProjects(() => {
    timer ??= setTimeout(watch, settleMs);
  });
  socket.on('connect', () => {
    watch();
    dispatch(screenMissed());
  });
  watch();

  socket.on('project:updated', ({ projectId }) => dispatch(projectNamed(projectId)));
  socket.on('project:members-changed', ({ projectId }) => dispatch(projectNamed(projectId)));
  socket.on('project:deleted', ({ projectId }) => dispatch(projectRemoved(projectId)));
  socket.on('project:counts-changed', (counts) => dispatch(countsChanged([counts])));
  socket.on('project:request-changed', (change) => dispatch(requestNamed(change)));
});
