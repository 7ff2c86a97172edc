import { Type } from 'typebox';
import { EmptyObject, TokenForm } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Cursor } from '../http/fields.ts';
import { administrationCalls } from './administration.calls.ts';
import { AdministrationLogPage, ChangeRoleForm, Team } from './administration.schema.ts';

export const claimSetup = defineEndpoint({
  ...administrationCalls.claimSetup,
  access: 'signed-in',
  summary: 'Makes you the operator, with the token of the setup link',
  body: TokenForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['LINK_SPENT'],
});

export const listTeam = defineEndpoint({
  ...administrationCalls.listTeam,
  access: 'operator',
  summary: 'Lists the operators and moderators',
  success: 200,
  response: Success(Team),
  errors: [],
});

export const changeRole = defineEndpoint({
  ...administrationCalls.changeRole,
  access: 'operator',
  summary: 'Changes the role of a member; both get an email',
  body: ChangeRoleForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [
    'WRONG_PASSWORD',
    'NO_PASSWORD',
    'GOOGLE_REFUSED',
    'GOOGLE_NOT_SET_UP',
    'GOOGLE_UNREACHABLE',
    'SECOND_FACTOR_REQUIRED',
    'WRONG_CODE',
    'LAST_OPERATOR',
  ],
});

export const listActions = defineEndpoint({
  ...administrationCalls.listActions,
  access: 'operator',
  summary: 'Lists all actions of operators, newest first; entries never change',
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(AdministrationLogPage),
  errors: [],
});
