import { registerRealtime } from '../../lib/socket.ts';
import { projectUnpinned } from '../../session/session.actions.ts';
import { countsChanged, projectRemoved } from './projects.slice.ts';
import {
  handleProjectChanged,
  handleRequestChanged,
  refetchWatchedProjects,
  watchedProjects,
} from './project-updates.ts';

/** Live changes of the projects on the screen, and of requests that concern the viewer. */
registerRealtime((socket, dispatch) => {
  watchedProjects.connect(socket, (ids) =>
    socket.emit('projects:watch', ids, (counts) => dispatch(countsChanged(counts))),
  );
  socket.on('connect', () => dispatch(refetchWatchedProjects()));

  socket.on('project:updated', ({ projectId }) => dispatch(handleProjectChanged(projectId)));
  socket.on('project:members-changed', ({ projectId }) =>
    dispatch(handleProjectChanged(projectId)),
  );
  socket.on('project:deleted', ({ projectId }) => {
    dispatch(projectRemoved(projectId));
    dispatch(projectUnpinned(projectId));
  });
  socket.on('project:counts-changed', (counts) => dispatch(countsChanged([counts])));
  socket.on('project:request-changed', (change) => dispatch(handleRequestChanged(change)));
});
