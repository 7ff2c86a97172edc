import { registerRealtime } from '../../lib/socket.ts';
import { bannerChanged } from './banner.slice.ts';

/** Fetches the banner over the live connection, which needs no request of its own. */
registerRealtime((socket, dispatch) => {
  const fetchBanner = () =>
    socket.emit('announcement:get', (response) => {
      if ('data' in response) dispatch(bannerChanged(response.data.banner));
    });
  socket.on('connect', fetchBanner);
  socket.on('announcement:changed', ({ banner }) => dispatch(bannerChanged(banner)));
  if (socket.connected) fetchBanner();
});
