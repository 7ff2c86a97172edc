import { randomUUID } from 'node:crypto';
import type { SocketResponse } from '@sangam/contract/chat/chat.events.ts';
import type { ChangePage, Message, MessagePage } from '@sangam/contract/chat/messages.schema.ts';
import type { TestApp } from './build-test-app.ts';
import { formBody } from './form-body.ts';
import type { LiveClient } from './live-client.ts';
import type { SignedInPerson } from './people.ts';
import { call, expectData } from './posts.ts';

type Suite = Pick<TestApp, 'app' | 'database'>;
type Someone = Pick<SignedInPerson, 'headers' | 'username'>;

/** Inserts a group and returns its id; the first member is its admin. */
export async function groupOf(
  { database }: Pick<Suite, 'database'>,
  ...members: readonly Pick<SignedInPerson, 'username'>[]
): Promise<string> {
  const names = members.map(({ username }) => username);
  const [room] = await database<[{ id: string }]>`
    insert into rooms (kind, name) values ('group', 'Weather') returning id`;
  await database`
    insert into room_members (room_id, user_id, is_admin)
    select ${room.id}, id, username = ${names[0]} from users
    where username = any(${names}::text[])`;
  return room.id;
}

/** Inserts the direct room of two users, who need not be connected, and returns its id. */
export async function directOf(
  { database }: Pick<Suite, 'database'>,
  one: Pick<SignedInPerson, 'username'>,
  other: Pick<SignedInPerson, 'username'>,
): Promise<string> {
  const names = [one.username, other.username];
  const [room] = await database<[{ id: string }]>`
    with pair as (
      select array_agg(id order by id) as ids from users where username = any(${names}::text[])
    )
    insert into rooms (kind, first_id, second_id)
    select 'direct', ids[1], ids[2] from pair returning id`;
  await database`
    insert into room_members (room_id, user_id)
    select ${room.id}, id from users where username = any(${names}::text[])`;
  return room.id;
}

interface Words {
  readonly content?: string;
  readonly clientId?: string;
  readonly pictures?: readonly Buffer[];
  readonly documents?: readonly { readonly fileName: string; readonly value: Buffer }[];
  readonly alts?: readonly string[];
  /** The indexes of the photos that the sender declares as made with AI. */
  readonly madeWithAi?: readonly number[];
  /** The sender removed the card of the link. */
  readonly withoutPreview?: boolean;
  readonly replyToSeq?: number;
}

/** Sends the form of a message as a browser does; the test checks the response. */
export async function sendMessage(
  { app }: Pick<Suite, 'app'>,
  person: Pick<Someone, 'headers'> | undefined,
  roomId: string,
  { content = 'Rain today', clientId = randomUUID(), ...files }: Words = {},
) {
  const { pictures = [], alts = [], madeWithAi = [], withoutPreview = false, replyToSeq } = files;
  const { documents = [] } = files;
  const { headers, payload } = formBody([
    { name: 'roomId', value: roomId },
    { name: 'clientId', value: clientId },
    { name: 'content', value: content },
    ...(withoutPreview ? [{ name: 'withoutPreview', value: 'true' }] : []),
    ...(replyToSeq === undefined ? [] : [{ name: 'replyToSeq', value: `${replyToSeq}` }]),
    ...alts.map((value) => ({ name: 'alt', value })),
    ...madeWithAi.map((index) => ({ name: 'madeWithAi', value: `${index}` })),
    ...pictures.map((value) => ({ name: 'media', value, fileName: 'a.png', type: 'image/png' })),
    ...documents.map((document) => ({ name: 'media', ...document })),
  ]);
  const response = await app.inject({
    method: 'POST',
    url: '/api/messages/send',
    headers: { ...headers, ...person?.headers },
    payload,
  });
  return { statusCode: response.statusCode, ...response.json<{ data: Message; code?: string }>() };
}

/** Sends the form of a message and returns the message; throws if it is rejected. */
export async function sendText(
  suite: Pick<Suite, 'app'>,
  person: Pick<Someone, 'headers'>,
  roomId: string,
  words: string | Words = {},
): Promise<Message> {
  const form = typeof words === 'string' ? { content: words } : words;
  const response = await sendMessage(suite, person, roomId, form);
  if (response.statusCode !== 201) {
    throw new Error(`a message was refused: ${JSON.stringify(response)}`);
  }
  return response.data;
}

/** Sends a message over a live connection. */
export function sendLive(
  { socket }: LiveClient,
  roomId: string,
  content = 'Rain today',
  clientId: string = randomUUID(),
): Promise<SocketResponse<Message>> {
  return socket.timeout(10_000).emitWithAck('message:send', { roomId, clientId, content });
}

/** One page of the messages of a room. */
export function history(
  suite: Suite,
  person: Someone,
  roomId: string,
  query = '',
): Promise<MessagePage> {
  return expectData(suite, person, 'GET', `/messages/group/${roomId}${query}`);
}

/** One page of the changes of a room after a change number. */
export function changesAfter(
  suite: Suite,
  person: Someone,
  roomId: string,
  after: number,
): Promise<ChangePage> {
  return expectData(suite, person, 'GET', `/messages/changes/${roomId}?after=${after}`);
}

/** The message requests of one user; the test checks the responses. */
export function onMessage(suite: Suite, person: Someone) {
  const ask = (path: string, form: object) => call(suite, person, 'POST', path, form);
  return {
    edit: ({ id }: Message, content: string) => ask('/messages/edit', { messageId: id, content }),
    remove: ({ id }: Message) => ask('/messages/delete', { messageId: id }),
    react: ({ id }: Message, emoji: string, on = true) =>
      ask('/messages/react', { messageId: id, emoji, on }),
    forward: (
      { id }: Message,
      targets: readonly { readonly roomId: string; readonly clientId: string }[],
    ) => ask('/messages/forward', { messageId: id, targets }),
    pin: ({ id }: Message, on = true) => ask('/messages/pin', { messageId: id, on }),
    attachments: ({ id }: Message) => call(suite, person, 'GET', `/messages/attachments/${id}`),
  };
}
