import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { SuggestionGroupName } from '../suggestion-rows.ts';

interface SuggestionGroupProps {
  group: SuggestionGroupName | null;
  children: ReactNode;
}

/** The suggestions of one kind under a heading; without a heading if `group` is null. */
export function SuggestionGroup({ group, children }: SuggestionGroupProps) {
  const { t } = useLingui();
  const labelId = useId();
  if (group === null) return children;
  const labels: Record<SuggestionGroupName, string> = {
    recent: t`Recent searches`,
    people: t`People`,
    projects: t`Projects`,
    tags: t`Tags`,
  };
  return (
    <div role="group" aria-labelledby={labelId}>
      <div
        id={labelId}
        role="presentation"
        className="px-3 pt-3 pb-1 text-meta font-semibold text-muted"
      >
        {labels[group]}
      </div>
      {children}
    </div>
  );
}
