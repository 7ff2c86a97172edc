import { useLingui } from '@lingui/react/macro';
import type { FilterName } from './search-url.ts';

export function useFilterLabels(): Record<FilterName, string> {
  const { t } = useLingui();
  return {
    skill: t`Skill`,
    college: t`College`,
    location: t`Place`,
    year: t`Graduation year`,
    language: t`Language`,
  };
}
