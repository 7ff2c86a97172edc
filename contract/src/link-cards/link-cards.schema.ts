import { Type, type Static } from 'typebox';
import { StrictObject } from '../http/envelope.ts';
import { PersonSummary } from '../people/people.schema.ts';
import { maxLinkCards } from './link-cards.calls.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** A project is also found by the short id of its public page. */
const path = `/(?:(?:post|project)/${uuid}|project/[0-9a-f]{10}|profile/[a-z0-9][a-z0-9-]{1,39})`;

/** Paths of pages, separated by commas. */
export const LinkCardPaths = Type.String({
  pattern: `^${path}(?:,${path}){0,${maxLinkCards - 1}}$`,
});

/** A post, project or profile as the viewer may see it. */
export const LinkCard = StrictObject({
  path: Type.String({ description: 'As requested' }),
  page: Type.String({ description: 'The path of the page in the app' }),
  kind: Type.Enum(['post', 'project', 'profile']),
  person: PersonSummary,
  title: Type.String({ description: 'Of a project, otherwise empty' }),
  text: Type.String({ description: 'The beginning of the post or of the description' }),
});

export const LinkCards = StrictObject({
  cards: Type.Array(LinkCard, { description: 'Only what exists and the viewer may see' }),
});

export type LinkCard = Static<typeof LinkCard>;
export type LinkCards = Static<typeof LinkCards>;
