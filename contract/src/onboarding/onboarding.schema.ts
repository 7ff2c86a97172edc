import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { onboardingSteps } from './onboarding.calls.ts';

export const Onboarding = StrictObject({
  isClosed: Type.Boolean({ description: 'Whether you have dismissed or completed it' }),
  done: Type.Array(Type.Enum([...onboardingSteps]), {
    uniqueItems: true,
    description:
      'profile: photo and designation. skills: a skill. people: a connection or a sent request. topics: a followed topic',
  }),
});

/** Skills that everyone may see and that at least two of the newest members have. */
export const SkillSuggestions = StrictObject({
  skills: Type.Array(Type.String(), {
    maxItems: 200,
    description: 'As members wrote them, most used first',
  }),
});

export type Onboarding = Static<typeof Onboarding>;
export type SkillSuggestions = Static<typeof SkillSuggestions>;
