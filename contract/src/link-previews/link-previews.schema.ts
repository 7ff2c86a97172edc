import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Media } from '../media/media.schema.ts';

/** The card of a link: what the linked page says about itself. */
export const LinkPreview = StrictObject({
  url: Type.String({ description: 'The link as written in the text' }),
  title: Type.String(),
  description: Type.Union([Type.String(), Type.Null()]),
  site: Type.String({ description: 'The name of the website, or its host' }),
  image: Type.Union([Media, Type.Null()]),
});

export type LinkPreview = Static<typeof LinkPreview>;
