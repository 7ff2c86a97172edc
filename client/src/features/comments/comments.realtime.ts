import { registerRealtime } from '../../lib/socket.ts';
import { changesMissed, commentCreated, commentDeleted, commentUpdated } from './comments.slice.ts';

registerRealtime((socket, dispatch) => {
  socket.on('comment:created', (comment) => dispatch(commentCreated(comment)));
  socket.on('comment:updated', (comment) => dispatch(commentUpdated(comment)));
  socket.on('comment:deleted', (comment) => dispatch(commentDeleted(comment)));
  socket.on('comments:lock-changed', (change) => dispatch(changesMissed(change)));
  socket.on('comments:answer-changed', (change) => dispatch(changesMissed(change)));
  socket.on('connect', () => dispatch(changesMissed({})));
});
