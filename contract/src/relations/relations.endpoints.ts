import { Type } from 'typebox';
import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Closed, Success } from '../http/envelope.ts';
import { Cursor } from '../http/fields.ts';
import { UsernameForm } from '../network/network.schema.ts';
import { relationsCalls } from './relations.calls.ts';
import { BlockedOrMutedPage } from './relations.schema.ts';

export const blockPerson = defineEndpoint({
  ...relationsCalls.blockPerson,
  access: 'signed-in',
  summary: 'Hides two people from each other and ends what connects them; the other is not told',
  body: UsernameForm,
  success: 200,
  answer: Success(EmptyObject),
  errors: [],
});

export const unblockPerson = defineEndpoint({
  ...relationsCalls.unblockPerson,
  access: 'signed-in',
  summary: 'Takes a block back; what it ended stays ended',
  body: UsernameForm,
  success: 200,
  answer: Success(EmptyObject),
  errors: [],
});

export const mutePerson = defineEndpoint({
  ...relationsCalls.mutePerson,
  access: 'signed-in',
  summary: 'Keeps somebody out of one’s feed and notifications; they are not told',
  body: UsernameForm,
  success: 200,
  answer: Success(EmptyObject),
  errors: [],
});

export const unmutePerson = defineEndpoint({
  ...relationsCalls.unmutePerson,
  access: 'signed-in',
  summary: 'Hears from somebody again',
  body: UsernameForm,
  success: 200,
  answer: Success(EmptyObject),
  errors: [],
});

export const listBlocked = defineEndpoint({
  ...relationsCalls.listBlocked,
  access: 'signed-in',
  summary: 'Whom one has blocked, latest first, twenty at a time',
  query: Closed({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  answer: Success(BlockedOrMutedPage),
  errors: [],
});

export const listMuted = defineEndpoint({
  ...relationsCalls.listMuted,
  access: 'signed-in',
  summary: 'Whom one has muted, latest first, twenty at a time',
  query: Closed({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  answer: Success(BlockedOrMutedPage),
  errors: [],
});
