import { onboardingCalls } from '@sangam/contract/onboarding/onboarding.calls.ts';
import { useEffect, useState } from 'react';
import { requestData } from '../../lib/http-client.ts';

/** Up to 200 skills that several members have, most used first; empty until they are loaded, or if that fails. */
export function useSkillSuggestions(): readonly string[] {
  const [skills, setSkills] = useState<readonly string[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    async function load() {
      const found = await requestData(onboardingCalls.suggestSkills, {}, { signal: abort.signal });
      setSkills(found.skills);
    }
    // Suggestions are a help only: without them the user types.
    load().catch(() => {});
    return () => abort.abort();
  }, []);
  return skills;
}
