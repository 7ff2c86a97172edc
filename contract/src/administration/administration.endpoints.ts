import { Type } from '../http/json-schema.ts';
import { EmptyObject, TokenForm } from '../auth/auth.schema.ts';
import { reauthenticationErrors } from '../auth/reauthentication.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Cursor } from '../http/fields.ts';
import {
  BrandingForm,
  BrandingSettings,
  LinkPreviewsForm,
  ShowcaseAreaForm,
} from '../instance/instance.schema.ts';
import { mediaErrors } from '../media/media-errors.ts';
import { administrationCalls } from './administration.calls.ts';
import { AdministrationLogPage, ChangeRoleForm, Team } from './administration.schema.ts';

/** LINK_SPENT: used or expired. */
export const claimSetup = defineEndpoint({
  ...administrationCalls.claimSetup,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Makes you an operator with the token of the setup link, which works once',
  body: TokenForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['LINK_SPENT'],
});

export const listTeam = defineEndpoint({
  ...administrationCalls.listTeam,
  access: 'operator',
  summary: 'Lists the operators and moderators, not all members',
  success: 200,
  response: Success(Team),
  errors: [],
});

/**
 * NOT_FOUND for members who cannot log in. The present role changes nothing. LAST_OPERATOR: nobody would be one. The
 * other errors are about the password or code of the operator.
 */
export const changeRole = defineEndpoint({
  ...administrationCalls.changeRole,
  access: 'operator',
  summary: 'Changes the role of a member or of yourself; member and operator get an email',
  body: ChangeRoleForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [...reauthenticationErrors, 'LAST_OPERATOR'],
});

export const listActions = defineEndpoint({
  ...administrationCalls.listActions,
  access: 'operator',
  summary:
    'Lists the administration log, newest first, twenty per page: actions of operators, the use of the setup link and moderators appointed by a command, not decisions about reports and complaints; entries never change',
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(AdministrationLogPage),
  errors: [],
});

export const getBranding = defineEndpoint({
  ...administrationCalls.getBranding,
  access: 'operator',
  summary:
    'Returns the name, colour, texts, logo and contacts of this community, and what it shows',
  success: 200,
  response: Success(BrandingSettings),
  errors: [],
});

/** BAD_INPUT for a colour in which text is hard to read. */
export const changeBranding = defineEndpoint({
  ...administrationCalls.changeBranding,
  access: 'operator',
  summary: 'Changes the given fields, null restores a default; returns all settings',
  body: BrandingForm,
  success: 200,
  response: Success(BrandingSettings),
  errors: [],
});

export const changeLinkPreviews = defineEndpoint({
  ...administrationCalls.changeLinkPreviews,
  access: 'operator',
  summary: 'Turns the cards for links in new posts and messages on or off; returns all settings',
  body: LinkPreviewsForm,
  success: 200,
  response: Success(BrandingSettings),
  errors: [],
});

export const changeShowcaseArea = defineEndpoint({
  ...administrationCalls.changeShowcaseArea,
  access: 'operator',
  summary: 'Shows the content of this community in an area of the showcase, or sample content',
  body: ShowcaseAreaForm,
  success: 200,
  response: Success(BrandingSettings),
  errors: [],
});

export const changeLogo = defineEndpoint({
  ...administrationCalls.changeLogo,
  access: 'operator',
  summary: 'Sets the logo, fitted into a transparent square; returns all settings',
  files: { logo: 1 },
  success: 200,
  response: Success(BrandingSettings),
  errors: mediaErrors,
});

export const removeLogo = defineEndpoint({
  ...administrationCalls.removeLogo,
  access: 'operator',
  summary: 'Restores the default logo; returns all settings',
  success: 200,
  response: Success(BrandingSettings),
  errors: [],
});
