import type {
  Onboarding,
  SkillSuggestions,
} from '@sangam/contract/onboarding/onboarding.schema.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import * as queries from './onboarding.queries.ts';

export type OnboardingService = ReturnType<typeof createOnboarding>;

/** The first steps of a new member. */
export function createOnboarding({ database }: { readonly database: Database }) {
  /** The steps that are done, derived from the data of the member, and whether they closed the guide. */
  async function getOnboarding({ id }: Viewer): Promise<Onboarding> {
    return queries.findOnboarding(database, id);
  }

  async function closeOnboarding(viewer: Viewer): Promise<Onboarding> {
    await queries.closeOnboarding(database, viewer.id);
    return getOnboarding(viewer);
  }

  /** Up to 200 skills that several of the newest members have, most used first. */
  async function suggestSkills({ id }: Viewer): Promise<SkillSuggestions> {
    return { skills: await queries.findSkills(database, id) };
  }

  return { getOnboarding, closeOnboarding, suggestSkills };
}
