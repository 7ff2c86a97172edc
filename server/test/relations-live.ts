import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { LiveClient } from './live-client.ts';
import type { Fields } from './projects.ts';
import type { Relation, RelationsScene } from './relations-scene.ts';

/** Users in all relations, with the live connections of those who may connect. */
export interface LiveClientsByRelation {
  readonly scene: RelationsScene;
  /** Without the relations `signed-out` and `suspended`. */
  readonly open: ReadonlyMap<Relation, LiveClient>;
  /** Sends one request as one user. */
  readonly act: (relation: Relation, path: string, body?: object) => Promise<void>;
  /** Sends one form as one user. */
  readonly actWithForm: (
    relation: Relation,
    method: 'POST' | 'PUT',
    path: string,
    fields: Fields,
  ) => Promise<void>;
}

interface Sender extends LiveClient {
  readonly username: string;
}

type ClientEvent = (sender: Sender, clients: LiveClientsByRelation) => Promise<boolean>;

/** The other member of the room, or the owner if that member is the sender. */
function otherMember({ socket }: Sender, { open }: LiveClientsByRelation): LiveClient {
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
  'SEND message:send': async ({ socket }, { scene }) => {
    const message = { roomId: scene.roomId, clientId: randomUUID(), content: 'Hello' };
    return (await socket.timeout(5000).emitWithAck('message:send', message)).status === 201;
  },
  'SEND room:typing': (sender, clients) => {
    const other = otherMember(sender, clients);
    const { roomId } = clients.scene;
    const before = other.received.length;
    sender.socket.emit('room:typing', roomId);
    const said = JSON.stringify({ roomId, username: sender.username });
    return hasEffect(sender, () =>
      other.received
        .slice(before)
        .some(({ name, payload }) => name === 'room:typing' && JSON.stringify(payload) === said),
    );
  },
  'SEND room:read': (sender, { scene: { roomId } }) => {
    const { socket, received } = sender;
    const before = received.length;
    socket.emit('room:read', { roomId, seq: 1 });
    return hasEffect(sender, () =>
      received.slice(before).some(({ name }) => name === 'room:unread'),
    );
  },
  'SEND posts:watch': async ({ socket }, { scene }) =>
    (await socket.timeout(5000).emitWithAck('posts:watch', [scene.postId])).length === 1,
  'SEND projects:watch': async ({ socket }, { scene }) =>
    (await socket.timeout(5000).emitWithAck('projects:watch', [scene.projectId])).length === 1,
  'SEND presence:watch': async ({ socket }, { scene }) => {
    const names = [scene.people.owner.username];
    return (await socket.timeout(5000).emitWithAck('presence:watch', names)).length === 1;
  },
  'SEND announcement:get': async ({ socket }) =>
    (await socket.timeout(5000).emitWithAck('announcement:get')).status === 200,
  // With the token of the owner: a connection belongs to one session.
  'SEND session:renew': async ({ socket }, { scene }) => {
    const token = (await scene.enter('owner'))?.accessToken ?? '';
    return socket.timeout(5000).emitWithAck('session:renew', token);
  },
};

/**
 * For each event, a change that makes the server send it, mostly of the owner's content. Some of them end the session
 * or the name of the owner.
 */
export const serverEvents: Readonly<
  Record<string, (clients: LiveClientsByRelation) => Promise<void>>
> = {
  'RECEIVE message:changed': ({ act, scene: { messageId } }) =>
    act('owner', '/messages/edit', { messageId, content: 'Rain all week' }),
  'RECEIVE room:changed': ({ act, scene: { roomId } }) =>
    act('owner', `/room/rename/${roomId}`, { name: 'Monsoon crew' }),
  'RECEIVE message-requests:changed': ({ act, scene: { people } }) =>
    act('stranger', '/messages/sendrequest', {
      username: people.owner.username,
      clientId: randomUUID(),
      content: 'Hello',
    }),
  'RECEIVE room:unread': ({ act, scene: { roomId } }) =>
    act('room-member', `/room/markunread/${roomId}`),
  'RECEIVE room:seen': ({ act, scene: { roomId } }) =>
    act('room-member', `/room/markread/${roomId}`, { seq: 1 }),
  'RECEIVE room:typing': async ({ open, scene: { roomId } }) =>
    void open.get('owner')?.socket.emit('room:typing', roomId),
  'RECEIVE presence:changed': async ({ open }) => void open.get('owner')?.socket.disconnect(),
  'RECEIVE post:created': ({ actWithForm }) =>
    actWithForm('owner', 'POST', '/posts', { content: 'Hello' }),
  'RECEIVE post:updated': ({ act, scene: { postId } }) =>
    act('owner', '/posts/editpost', {
      postid: postId,
      newcontent: 'Rain all week',
      existingMedia: [],
      newMedia: [],
    }),
  'RECEIVE post:deleted': ({ act, scene: { postId } }) =>
    act('owner', '/posts/deletepost', { postid: postId }),
  'RECEIVE post:counts-changed': ({ act, scene: { postId } }) =>
    act('owner', `/posts/likeandunlikepost?postId=${postId}`),
  'RECEIVE comment:created': ({ act, scene: { postId } }) =>
    act('owner', '/posts/comment', { postId, content: 'Hello' }),
  'RECEIVE comment:updated': ({ act, scene: { commentId } }) =>
    act('owner', '/posts/editcomment', { commentId, content: 'Hello' }),
  'RECEIVE comment:deleted': ({ act, scene: { commentId } }) =>
    act('owner', '/posts/deletecomment', { commentId }),
  'RECEIVE comments:answer-changed': ({ act, scene: { commentId } }) =>
    act('owner', '/posts/acceptanswer', { commentId, accepted: true }),
  'RECEIVE comments:lock-changed': ({ act, scene: { postId } }) =>
    act('owner', '/posts/lockcomments', { postId, locked: true }),
  'RECEIVE project:updated': ({ actWithForm, scene: { projectId } }) =>
    actWithForm('owner', 'PUT', '/project/editproject', {
      projectid: projectId,
      title: 'A better kiosk',
      status: 'ongoing',
    }),
  'RECEIVE project:members-changed': ({ act, scene: { projectId } }) =>
    act('collaborator', '/project/leave', { projectid: projectId }),
  'RECEIVE project:deleted': ({ act, scene: { projectId } }) =>
    act('owner', '/project/deleteproject', { projectid: projectId }),
  'RECEIVE project:counts-changed': ({ act, scene: { projectId } }) =>
    act('owner', '/project/createcomment', { projectId, content: 'Hello' }),
  'RECEIVE project:request-changed': ({ act, scene: { joinRequestId: requestId } }) =>
    act('owner', '/project/rejectcollabreq', { requestId }),
  'RECEIVE network:changed': ({ act, scene: { people } }) =>
    act('owner', '/network/removeconnection', { username: people.connected.username }),
  'RECEIVE relations:changed': ({ act, scene: { people } }) =>
    act('owner', '/relations/mute', { username: people.stranger.username }),
  'RECEIVE notifications:changed': ({ act }) => act('owner', '/notifications/markallread'),
  'RECEIVE preferences:changed': ({ act }) =>
    act('owner', '/settings/changepreferences', { appearance: 'dark' }),
  // The language may have changed.
  'RECEIVE announcement:changed': ({ act }) =>
    act('owner', '/settings/changepreferences', { appearance: 'dark' }),
  'RECEIVE community-event:changed': ({ act, scene: { eventId } }) =>
    act('owner', '/events/register', { id: eventId }),
  'RECEIVE account:changed': ({ act, scene: { people } }) =>
    act('owner', '/settings/changeusername', {
      username: `renamed-${randomUUID().slice(0, 8)}`,
      password: people.owner.password,
    }),
  'RECEIVE person:renamed': ({ act, scene: { people } }) =>
    act('owner', '/settings/changeusername', {
      username: `renamed-${randomUUID().slice(0, 8)}`,
      password: people.owner.password,
    }),
  'RECEIVE session:ended': ({ act }) => act('owner', '/auth/logout'),
};
