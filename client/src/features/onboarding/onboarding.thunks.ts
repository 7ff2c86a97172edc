import { onboardingCalls } from '@sangam/contract/onboarding/onboarding.calls.ts';
import type { Onboarding } from '@sangam/contract/onboarding/onboarding.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';

/** Which of the first steps are done, and whether the list of them is closed. */
export const getOnboarding = createRequestThunk<Onboarding>(
  'onboarding/getOnboarding',
  fallbackMessages.anythingElse,
  (_, options) => requestData(onboardingCalls.getOnboarding, {}, options),
);

/** Closes the list of first steps for good, on all devices of the user. */
export const closeOnboarding = createRequestThunk<Onboarding>(
  'onboarding/closeOnboarding',
  fallbackMessages.anythingElse,
  (_, options) => requestData(onboardingCalls.closeOnboarding, {}, options),
);
