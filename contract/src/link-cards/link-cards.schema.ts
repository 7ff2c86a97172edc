import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { DateTime } from '../http/fields.ts';
import { PersonSummary } from '../people/people.schema.ts';
import { maxLinkCards } from './link-cards.calls.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** A project also has a short id, which its public page uses. */
const path = `/(?:(?:post|project|event)/${uuid}|project/[0-9a-f]{10}|profile/[a-z0-9][a-z0-9-]{1,39})`;

/** Paths of the linked pages, separated by commas. */
export const LinkCardPaths = Type.String({
  pattern: `^${path}(?:,${path}){0,${maxLinkCards - 1}}$`,
});

/** The card below a link to a post, project, profile or event of this product, as the viewer may see it. */
export const ContentLinkCard = StrictObject({
  path: Type.String({ description: 'The path of the link, as requested' }),
  page: Type.String({ description: 'The path of the page in the app' }),
  kind: Type.Enum(['post', 'project', 'profile', 'event']),
  person: Type.Union([PersonSummary, Type.Null()], {
    description:
      'The author of the post, the owner of the project, or the person of the profile; null for an event',
  }),
  title: Type.String({ description: 'Of a project or event, otherwise empty' }),
  text: Type.String({
    description:
      'The beginning of the post or of the description of the project; the summary of an event; empty for a profile',
  }),
  startsAt: Type.Union([DateTime, Type.Null()], { description: 'Of an event, otherwise null' }),
});

/** In no order. What a user wrote whom the viewer has muted has no card, and neither has a post with muted words. */
export const LinkCards = StrictObject({
  cards: Type.Array(ContentLinkCard, { description: 'Only what exists and the viewer may see' }),
});

export type ContentLinkCard = Static<typeof ContentLinkCard>;
export type LinkCards = Static<typeof LinkCards>;
