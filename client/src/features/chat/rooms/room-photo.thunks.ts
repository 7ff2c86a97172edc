import { roomsCalls } from '@sangam/contract/chat/chat.calls.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import { request } from '../../../lib/http-client.ts';
import { createRequestThunk } from '../../../lib/request-thunk.ts';
import { getRoom } from './rooms.thunks.ts';

interface NewRoomPhoto {
  readonly roomId: string;
  /** Square. */
  readonly photo: Blob;
  readonly isMadeWithAi: boolean;
  /** With the share that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Sets the photo of a group, and fetches the group with its new address. */
export const changeRoomPhoto = createRequestThunk<void, NewRoomPhoto>(
  'chat/changeRoomPhoto',
  fallbackMessages.changePicture,
  async ({ roomId, photo, isMadeWithAi, onProgress }, options) => {
    const body = new FormData();
    if (isMadeWithAi) body.set('madeWithAi', '0');
    body.set('photo', photo, 'photo');
    const { uploadTransport } = await import('../../../lib/upload-transport.ts');
    const upload = { ...options, transport: uploadTransport(onProgress) };
    await request(roomsCalls.changeRoomPhoto, { params: { roomId }, body }, upload);
    await options.dispatch(getRoom(roomId));
  },
);

export const removeRoomPhoto = createRequestThunk<void, string>(
  'chat/removeRoomPhoto',
  fallbackMessages.changePicture,
  async (roomId, options) => {
    await request(roomsCalls.removeRoomPhoto, { params: { roomId } }, options);
    await options.dispatch(getRoom(roomId));
  },
);
