import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Id } from '../http/fields.ts';
import { Visibility } from '../profiles/profiles.schema.ts';
import { publicFields } from './public-pages.calls.ts';

const Field = Type.Enum([...publicFields]);

const FieldChoice = StrictObject({
  field: Field,
  lines: Type.Array(Type.String(), { description: 'The text that the page would show' }),
  photo: Type.Union([Type.String(), Type.Null()], { description: 'URL of the photo or cover' }),
  visibility: Visibility,
});

/** The public page of the viewer, and everything that it could show. */
export const PublicProfileSettings = StrictObject({
  isPublic: Type.Boolean(),
  path: Type.String({ description: 'The path of the page, also while it is off' }),
  fields: Type.Array(Field, {
    description: 'What is chosen; a field that not everyone may see is not shown all the same',
  }),
  searchEngines: Type.Boolean(),
  choices: Type.Array(FieldChoice, { description: 'Every field, in the order of the page' }),
});

export const PublicProfileForm = StrictObject({
  fields: Type.Array(Field, { uniqueItems: true }),
  searchEngines: Type.Boolean({
    description: 'Lists the public pages in the sitemap and allows search engines to index them',
  }),
});

/** Whether a post or project of the viewer is public. */
export const PublicItem = StrictObject({
  isPublic: Type.Boolean(),
  path: Type.Union([Type.String(), Type.Null()], {
    description: 'Of its page, while it is public',
  }),
  hasPublicProfile: Type.Boolean({
    description: 'Whether your public page is on, which every public post and project needs',
  }),
});

export const PublicPostForm = StrictObject({ postId: Id, isPublic: Type.Boolean() });
export const PublicProjectForm = StrictObject({ projectId: Id, isPublic: Type.Boolean() });

export type PublicItem = Static<typeof PublicItem>;
export type PublicPostForm = Static<typeof PublicPostForm>;
export type PublicProjectForm = Static<typeof PublicProjectForm>;
export type PublicProfileSettings = Static<typeof PublicProfileSettings>;
export type PublicProfileForm = Static<typeof PublicProfileForm>;
