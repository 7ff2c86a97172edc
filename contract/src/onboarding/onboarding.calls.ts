import type { Call } from '../http/call.ts';

export const onboardingCalls = {
  getOnboarding: { method: 'GET', path: '/onboarding' },
  closeOnboarding: { method: 'POST', path: '/onboarding/close' },
  suggestSkills: { method: 'GET', path: '/onboarding/skills' },
} as const satisfies Record<string, Call>;

/** The steps of the welcome flow and of the list on Home, in order. */
export const onboardingSteps = ['profile', 'skills', 'people', 'topics'] as const;

export type OnboardingStep = (typeof onboardingSteps)[number];
