import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { LiveClient } from './live-client.ts';
import type { Fields } from './projects.ts';
import type { Relation, RelationsScene } from './relations-scene.ts';

/** Users in all relations, each with a live connection. */
export interface Company {
  readonly scene: RelationsScene;
  readonly open: ReadonlyMap<Relation, LiveClient>;
  /** Sends one request as one user. */
  readonly act: (relation: Relation, path: string, body?: object) => Promise<void>;
  /** The same, with a form. */
  readonly fillIn: (
    relation: Relation,
    method: 'POST' | 'PUT',
    path: string,
    fields: Fields,
  ) => Promise<void>;
}

interface Speaker extends LiveClient {
  readonly username: string;
}

type ClientEvent = (speaker: Speaker, company: Company) => Promise<boolean>;

/** The other member of the room, or the owner if that member is the sender. */
function listener({ socket }: Speaker, { open }: Company): LiveClient {
  const [owner, member] = [open.get('owner'), open.get('room-member')];
  return (socket === owner?.socket ? member : owner) as LiveClient;
}

/** Effects of an event arrive before the response to the next request. */
async function hasEffect({ socket }: LiveClient, came: () => boolean): Promise<boolean> {
  await socket.timeout(5000).emitWithAck('posts:watch', []);
  await vi.waitFor(() => expectTrue(came()), { timeout: 700, interval: 20 }).catch(() => {});
  return came();
}

function expectTrue(value: boolean): void {
  if (!value) throw new Error('not yet');
}

/** The events that a client sends, and whether each had an effect. */
export const clientEvents: Readonly<Record<string, ClientEvent>> = {
  'SAY message:send': async ({ socket }, { scene }) => {
    const message = { roomId: scene.roomId, clientId: randomUUID(), content: 'Hello' };
    return (await socket.timeout(5000).emitWithAck('message:send', message)).status === 201;
  },
  'SAY room:typing': (speaker, company) => {
    const other = listener(speaker, company);
    const { roomId } = company.scene;
    const before = other.received.length;
    speaker.socket.emit('room:typing', roomId);
    const said = JSON.stringify({ roomId, username: speaker.username });
    return hasEffect(speaker, () =>
      other.received
        .slice(before)
        .some(({ name, payload }) => name === 'room:typing' && JSON.stringify(payload) === said),
    );
  },
  'SAY room:read': (speaker, { scene: { roomId } }) => {
    const { socket, received } = speaker;
    const before = received.length;
    socket.emit('room:read', { roomId, seq: 1 });
    return hasEffect(speaker, () =>
      received.slice(before).some(({ name }) => name === 'room:unread'),
    );
  },
  'SAY posts:watch': async ({ socket }, { scene }) =>
    (await socket.timeout(5000).emitWithAck('posts:watch', [scene.postId])).length === 1,
  'SAY projects:watch': async ({ socket }, { scene }) =>
    (await socket.timeout(5000).emitWithAck('projects:watch', [scene.projectId])).length === 1,
  'SAY presence:watch': async ({ socket }, { scene }) => {
    const names = [scene.people.owner.username];
    return (await socket.timeout(5000).emitWithAck('presence:watch', names)).length === 1;
  },
  // With the token of the owner: a connection belongs to one session.
  'SAY session:renew': async ({ socket }, { scene }) => {
    const token = (await scene.enter('owner'))?.accessToken ?? '';
    return socket.timeout(5000).emitWithAck('session:renew', token);
  },
};

/** Changes of the owner's content, which are broadcast. */
export const serverEvents: Readonly<Record<string, (company: Company) => Promise<void>>> = {
  'HEAR message:changed': ({ act, scene: { messageId } }) =>
    act('owner', '/messages/edit', { messageId, content: 'Rain all week' }),
  'HEAR room:changed': ({ act, scene: { roomId } }) =>
    act('owner', `/room/rename/${roomId}`, { name: 'Monsoon crew' }),
  'HEAR room:unread': ({ act, scene: { roomId } }) =>
    act('room-member', `/room/markunread/${roomId}`),
  'HEAR room:seen': ({ act, scene: { roomId } }) =>
    act('room-member', `/room/markread/${roomId}`, { seq: 1 }),
  'HEAR room:typing': async ({ open, scene: { roomId } }) =>
    void open.get('owner')?.socket.emit('room:typing', roomId),
  'HEAR presence:changed': async ({ open }) => void open.get('owner')?.socket.disconnect(),
  'HEAR post:created': ({ fillIn }) => fillIn('owner', 'POST', '/posts', { content: 'Hello' }),
  'HEAR post:updated': ({ act, scene: { postId } }) =>
    act('owner', '/posts/editpost', {
      postid: postId,
      newcontent: 'Rain all week',
      existingMedia: [],
      newMedia: [],
    }),
  'HEAR post:deleted': ({ act, scene: { postId } }) =>
    act('owner', '/posts/deletepost', { postid: postId }),
  'HEAR post:counts-changed': ({ act, scene: { postId } }) =>
    act('owner', `/posts/likeandunlikepost?postId=${postId}`),
  'HEAR comment:created': ({ act, scene: { postId } }) =>
    act('owner', '/posts/comment', { postId, content: 'Hello' }),
  'HEAR comment:updated': ({ act, scene: { commentId } }) =>
    act('owner', '/posts/editcomment', { commentId, content: 'Hello' }),
  'HEAR comment:deleted': ({ act, scene: { commentId } }) =>
    act('owner', '/posts/deletecomment', { commentId }),
  'HEAR project:updated': ({ fillIn, scene: { projectId } }) =>
    fillIn('owner', 'PUT', '/project/editproject', {
      projectid: projectId,
      title: 'A better kiosk',
      status: 'ongoing',
    }),
  'HEAR project:members-changed': ({ act, scene: { projectId } }) =>
    act('collaborator', '/project/leave', { projectid: projectId }),
  'HEAR project:deleted': ({ act, scene: { projectId } }) =>
    act('owner', '/project/deleteproject', { projectid: projectId }),
  'HEAR project:counts-changed': ({ act, scene: { projectId } }) =>
    act('owner', '/project/createcomment', { projectId, content: 'Hello' }),
  'HEAR project:request-changed': ({ act, scene: { joinRequestId: requestId } }) =>
    act('owner', '/project/rejectcollabreq', { requestId }),
  'HEAR network:changed': ({ act, scene: { people } }) =>
    act('owner', '/network/removeconnection', { username: people.connected.username }),
  'HEAR relations:changed': ({ act, scene: { people } }) =>
    act('owner', '/relations/mute', { username: people.stranger.username }),
  'HEAR notifications:changed': ({ act }) => act('owner', '/notifications/markallread'),
  'HEAR preferences:changed': ({ act }) =>
    act('owner', '/settings/changepreferences', { appearance: 'dark' }),
  'HEAR account:changed': ({ act, scene: { people } }) =>
    act('owner', '/settings/changeusername', {
      username: `renamed-${randomUUID().slice(0, 8)}`,
      password: people.owner.password,
    }),
  'HEAR person:renamed': ({ act, scene: { people } }) =>
    act('owner', '/settings/changeusername', {
      username: `renamed-${randomUUID().slice(0, 8)}`,
      password: people.owner.password,
    }),
  'HEAR session:ended': ({ act }) => act('owner', '/auth/logout'),
};
