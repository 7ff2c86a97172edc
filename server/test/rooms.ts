import type { Room, RoomPage } from '@sangam/contract/chat/rooms.schema.ts';
import { indexMessages } from '../src/features/search/search-index.service.ts';
import type { TestApp } from './build-test-app.ts';
import { formBody } from './form-body.ts';
import type { SignedInPerson } from './people.ts';
import { call, expectData } from './posts.ts';

type Suite = Pick<TestApp, 'app' | 'database'>;

/** Inserts both sides of a connection, without a request. */
export async function insertConnections(
  { database }: Pick<Suite, 'database'>,
  one: SignedInPerson,
  ...others: readonly SignedInPerson[]
): Promise<void> {
  const names = others.map(({ username }) => username);
  await database`
    insert into connections (user_id, other_id)
    select a.id, b.id from users a, users b
    where (a.username = ${one.username} and b.username = any(${names}::text[]))
      or (b.username = ${one.username} and a.username = any(${names}::text[]))
    on conflict do nothing`;
}

const names = (people: readonly SignedInPerson[]) => ({
  members: people.map(({ username }) => username),
});

/** The room requests of one user; the test checks the responses. */
export function inRooms(suite: Suite, person: SignedInPerson) {
  const post = (path: string, form: object = {}) => call(suite, person, 'POST', path, form);
  return {
    open: (other: SignedInPerson) => post('/room/direct', { username: other.username }),
    create: (name: string, ...people: readonly SignedInPerson[]) =>
      post('/room/create', { name, ...names(people) }),
    rename: (roomId: string, name: string) => post(`/room/rename/${roomId}`, { name }),
    setPhoto: async (roomId: string, photo: Buffer) => {
      const { headers, payload } = formBody([
        { name: 'photo', value: photo, fileName: 'a.png', type: 'image/png' },
      ]);
      const url = `/api/room/changephoto/${roomId}`;
      const response = await suite.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, ...person.headers },
        payload,
      });
      return { statusCode: response.statusCode, ...response.json<{ data: Room }>() };
    },
    removePhoto: (roomId: string) => post(`/room/removephoto/${roomId}`),
    add: (roomId: string, ...people: readonly SignedInPerson[]) =>
      post(`/room/addmembers/${roomId}`, names(people)),
    remove: (roomId: string, ...people: readonly SignedInPerson[]) =>
      post(`/room/removemembers/${roomId}`, names(people)),
    changeAdmin: (roomId: string, { username }: SignedInPerson, isAdmin = true) =>
      post(`/room/changeadmin/${roomId}`, { username, isAdmin }),
    leave: (roomId: string) => post(`/room/leave/${roomId}`),
    read: (roomId: string, seq: number) => post(`/room/markread/${roomId}`, { seq }),
    markUnread: (roomId: string) => post(`/room/markunread/${roomId}`),
    mute: (roomId: string, muted = true) => post(`/room/mute/${roomId}`, { muted }),
    prefer: (form: object) => post('/room/changepreferences', form),
    details: (roomId: string) => call(suite, person, 'GET', `/room/details/${roomId}`),
    see: (roomId: string) => expectData<Room>(suite, person, 'GET', `/room/details/${roomId}`),
    list: () => expectData<RoomPage>(suite, person, 'GET', '/room/myrooms'),
    total: async () =>
      (await expectData<{ unreadCount: number }>(suite, person, 'GET', '/room/unreadcount'))
        .unreadCount,
  };
}

/** A direct room of two connected users. */
export async function directRoom(
  suite: Suite,
  one: SignedInPerson,
  other: SignedInPerson,
): Promise<Room> {
  await insertConnections(suite, one, other);
  const { data } = await inRooms(suite, one).open(other);
  return data;
}

/** A group whose members are all connected to its creator. */
export async function groupRoom(
  suite: Suite,
  admin: SignedInPerson,
  ...others: readonly SignedInPerson[]
): Promise<Room> {
  await insertConnections(suite, admin, ...others);
  const { data } = await inRooms(suite, admin).create('Monsoon crew', ...others);
  return data;
}

/** Inserts a message and broadcasts it; returns its change number. */
export async function insertMessage(
  { database, events }: Pick<TestApp, 'database' | 'events'>,
  { username }: SignedInPerson,
  roomId: string,
  content = 'Rain today',
): Promise<number> {
  const message = await database.begin(async (transaction) => {
    const [row] = await transaction<[{ id: string; seq: number }]>`
      with room as (
        update rooms set last_change = last_change + 1, last_seq = last_change + 1,
          active_at = now()
        where id = ${roomId} returning id, last_seq
      )
      insert into messages (room_id, seq, change, sender_id, content)
      select room.id, room.last_seq, room.last_seq, u.id, ${content}
      from room, users u where u.username = ${username}
      returning id, seq::float8 as seq`;
    await transaction`
      update room_members m set read_seq = ${row.seq}, marked_unread = false from users u
      where u.username = ${username} and m.user_id = u.id and m.room_id = ${roomId}`;
    await indexMessages(transaction, [row.id]);
    return row;
  });
  events.emit('message:changed', { messageId: message.id, change: message.seq });
  return message.seq;
}

/** The messages of a room, each as text: kind, author, subject and content. */
export async function linesOf(
  { database }: Pick<Suite, 'database'>,
  roomId: string,
): Promise<readonly string[]> {
  const rows = await database<{ line: string }[]>`
    select concat_ws(' ', m.kind, s.username, t.username, nullif(m.content, '')) as line
    from messages m left join users s on s.id = m.sender_id left join users t on t.id = m.subject_id
    where m.room_id = ${roomId} order by m.seq`;
  return rows.map(({ line }) => line);
}

/** The usernames of the members. */
export const namesIn = ({ members }: Room) => members.map(({ person }) => person.username);
