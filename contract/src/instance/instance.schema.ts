import type { Static, TSchema } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { Email } from '../auth/auth.schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { brandingLimits } from './branding-limits.ts';
import { showcaseAreas } from './showcase-areas.ts';

function plainText(maxLength: number, pattern: string) {
  return Type.String({ minLength: 1, maxLength, pattern });
}

/** No control characters; at least one character that is not a space. */
const oneLine = '^(?=\\s*\\S)[^\\p{Cc}]*$';
const severalLines = '^(?=\\s*\\S)[^\\u0000]*$';

const line = (maxLength: number) => plainText(maxLength, oneLine);

function orDefault<Field extends TSchema>(field: Field) {
  return Type.Union([field, Type.Null()], { description: 'Null stands for the default' });
}

/** What operators set. */
export const BrandingValues = StrictObject({
  name: orDefault(line(brandingLimits.name)),
  tagline: orDefault(line(brandingLimits.tagline)),
  copyright: orDefault(line(brandingLimits.copyright)),
  accentColor: orDefault(Type.String({ pattern: '^#[0-9a-f]{6}$' })),
  landingHeadline: orDefault(line(brandingLimits.landingHeadline)),
  landingText: orDefault(line(brandingLimits.landingText)),
  supportEmail: orDefault(Email),
  grievanceOfficer: orDefault(line(brandingLimits.grievanceOfficer)),
  communityRules: orDefault(plainText(brandingLimits.communityRules, severalLines)),
});

export const BrandingForm = Type.Partial(BrandingValues, { additionalProperties: false });

export const BrandingSettings = StrictObject({
  branding: BrandingValues,
  logo: Type.Union([Type.String(), Type.Null()], { description: 'URL path of the logo' }),
  linkPreviews: Type.Boolean({ description: 'Whether links in new posts and messages get a card' }),
  liveAreas: Type.Array(Type.Enum([...showcaseAreas]), {
    description: 'The areas of the showcase with real content; all others have sample content',
  }),
});

export const LinkPreviewsForm = StrictObject({ isOn: Type.Boolean() });

export const ShowcaseAreaForm = StrictObject({
  area: Type.Enum([...showcaseAreas]),
  isLive: Type.Boolean(),
});

/** The rules that operators have written; null without any: there is no default text. */
export const CommunityRules = StrictObject({
  communityRules: BrandingValues.properties.communityRules,
});

export type BrandingValues = Static<typeof BrandingValues>;
export type BrandingForm = Static<typeof BrandingForm>;
export type LinkPreviewsForm = Static<typeof LinkPreviewsForm>;
export type ShowcaseAreaForm = Static<typeof ShowcaseAreaForm>;
export type BrandingSettings = Static<typeof BrandingSettings>;
export type CommunityRules = Static<typeof CommunityRules>;

/** The part of the branding that travels inside every page of the app; fields without a value are left out. */
export interface PageBranding {
  readonly name?: string;
  readonly tagline?: string;
  readonly copyright?: string;
  readonly landingHeadline?: string;
  readonly landingText?: string;
  readonly supportEmail?: string;
  /** URL path of the small logo. */
  readonly logo?: string;
}
