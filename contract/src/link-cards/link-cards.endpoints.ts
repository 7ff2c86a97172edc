import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { linkCardsCalls } from './link-cards.calls.ts';
import { LinkCardPaths, LinkCards } from './link-cards.schema.ts';

export const listLinkCards = defineEndpoint({
  ...linkCardsCalls.listLinkCards,
  access: 'signed-in',
  summary: 'Returns cards for links to posts, projects, profiles and events that you may see',
  query: StrictObject({ paths: LinkCardPaths }),
  success: 200,
  response: Success(LinkCards),
  errors: [],
});
