import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { onboardingCalls } from './onboarding.calls.ts';
import { Onboarding, SkillSuggestions } from './onboarding.schema.ts';

export const getOnboarding = defineEndpoint({
  ...onboardingCalls.getOnboarding,
  access: 'signed-in',
  summary:
    'Returns which of your first steps are done, from your data, and whether you closed the list',
  success: 200,
  response: Success(Onboarding),
  errors: [],
});

export const closeOnboarding = defineEndpoint({
  ...onboardingCalls.closeOnboarding,
  access: 'signed-in',
  // Other members do not see it.
  allowsUnconfirmed: true,
  summary: 'Closes the list of your first steps on all your devices, for good; returns it',
  success: 200,
  response: Success(Onboarding),
  errors: [],
});

export const suggestSkills = defineEndpoint({
  ...onboardingCalls.suggestSkills,
  access: 'signed-in',
  summary:
    'Lists up to 200 skills that members have on their profiles, most used first, to choose from',
  success: 200,
  response: Success(SkillSuggestions),
  errors: [],
});
