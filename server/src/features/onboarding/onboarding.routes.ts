import * as endpoints from '@sangam/contract/onboarding/onboarding.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { OnboardingService } from './onboarding.service.ts';

export function onboardingRoutes(
  app: FastifyInstance,
  { onboarding }: { readonly onboarding: OnboardingService },
): void {
  bindEndpoint(app, endpoints.getOnboarding, async (_, { viewer }) => ({
    message: 'Your first steps',
    data: await onboarding.getOnboarding(viewer),
  }));

  bindEndpoint(app, endpoints.closeOnboarding, async (_, { viewer }) => ({
    message: 'List closed',
    data: await onboarding.closeOnboarding(viewer),
  }));

  bindEndpoint(app, endpoints.suggestSkills, async (_, { viewer }) => ({
    message: 'Skills of members',
    data: await onboarding.suggestSkills(viewer),
  }));
}
