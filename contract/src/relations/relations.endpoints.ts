import { Type } from '../http/json-schema.ts';
import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Cursor } from '../http/fields.ts';
import { UsernameForm } from '../people/people.schema.ts';
import { relationsCalls } from './relations.calls.ts';
import { BlockedOrMutedPage } from './relations.schema.ts';

/**
 * No error if already blocked. BAD_INPUT for the own username, NOT_FOUND for a user whom the viewer cannot see; the
 * same below. To block and unblock, a user whom the viewer has blocked counts as one whom they can see.
 */
export const blockPerson = defineEndpoint({
  ...relationsCalls.blockPerson,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Blocks a user: neither sees the other, their connection and requests end; they are not notified',
  body: UsernameForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

export const unblockPerson = defineEndpoint({
  ...relationsCalls.unblockPerson,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Unblocks a user; the connection is not restored; no error without a block',
  body: UsernameForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

export const mutePerson = defineEndpoint({
  ...relationsCalls.mutePerson,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Mutes a user: hides them from your feeds and notifications; they are not notified',
  body: UsernameForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

export const unmutePerson = defineEndpoint({
  ...relationsCalls.unmutePerson,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Unmutes a user; no error without a mute',
  body: UsernameForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

export const listBlocked = defineEndpoint({
  ...relationsCalls.listBlocked,
  access: 'signed-in',
  summary: 'Lists the users you have blocked, latest first, twenty per page',
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(BlockedOrMutedPage),
  errors: [],
});

export const listMuted = defineEndpoint({
  ...relationsCalls.listMuted,
  access: 'signed-in',
  summary:
    'Lists the users you have muted, latest first, twenty per page, without those behind a block',
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(BlockedOrMutedPage),
  errors: [],
});
