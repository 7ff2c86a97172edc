import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { Email } from '../auth/auth.schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Count, DateTime } from '../http/fields.ts';
import { Domain } from '../registration/registration.schema.ts';
import { Line } from '../text/lines.schema.ts';
import { collegeBadgeLimits } from './college-badges.calls.ts';

const EmailOrNone = Type.Union([Email, Type.Null()]);

export const CollegeBadge = StrictObject({
  college: Type.String({ description: 'Its name, or the domain where operators entered none' }),
  email: Type.String({ description: 'Only you can see it' }),
  verifiedAt: DateTime,
  expiresAt: DateTime,
});

export const CollegeBadgeState = StrictObject({
  badge: Type.Union([CollegeBadge, Type.Null()]),
  pendingEmail: { ...EmailOrNone, description: 'The address of a requested link that still works' },
  accountEmail: {
    ...EmailOrNone,
    description:
      'The confirmed email of your account, if it belongs to a college and is not the verified one',
  },
});

export const CollegeDomain = StrictObject({
  domain: Domain,
  college: Type.String({
    description: 'Empty: any college below this domain, shown by the domain of its addresses',
  }),
  badges: { ...Count, description: 'Members whose badge depends on this domain' },
});

export const CollegeDomains = StrictObject({
  domains: Type.Array(CollegeDomain, { maxItems: collegeBadgeLimits.domains }),
});

/** Adds a domain or changes its college, which may be empty as in `CollegeDomain`. */
export const CollegeDomainForm = StrictObject({
  domain: Domain,
  college: Line(collegeBadgeLimits.college),
});

export const CollegeDomainName = StrictObject({ domain: Domain });

export type CollegeBadge = Static<typeof CollegeBadge>;
export type CollegeBadgeState = Static<typeof CollegeBadgeState>;
export type CollegeDomain = Static<typeof CollegeDomain>;
export type CollegeDomains = Static<typeof CollegeDomains>;
export type CollegeDomainForm = Static<typeof CollegeDomainForm>;
