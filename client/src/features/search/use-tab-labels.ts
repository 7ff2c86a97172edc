import { useLingui } from '@lingui/react/macro';
import type { SearchTab } from './search-url.ts';

export function useTabLabels(): Record<SearchTab, string> {
  const { t } = useLingui();
  return {
    all: t`All`,
    people: t`People`,
    projects: t`Projects`,
    posts: t`Posts`,
    tags: t`Tags`,
    events: t`Events`,
    programs: t`Programs`,
    partners: t`Partners`,
  };
}
