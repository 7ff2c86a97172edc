import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import type { ReactNode } from 'react';
import type { ReportTarget } from '../../features/moderation/components/ReportDialog.tsx';
import { useReport } from '../../features/moderation/use-report.tsx';
import { useMuteAndBlock } from '../../features/relations/use-mute-and-block.tsx';
import type { MenuItem } from '../../ui/MenuEntry.tsx';

interface SafetyMenu {
  /** Report alone, where there is no room for more. */
  readonly reportOf: (target: ReportTarget) => MenuItem;
  /** With the ways to keep away from whoever made it. */
  readonly itemsFor: (target: ReportTarget) => MenuItem[];
  /** What they ask; to be rendered beside the menu. */
  readonly dialogs: ReactNode;
}

/** Mute, block and report, wherever somebody is met; a report offers to block as well. */
export function useSafetyMenu(onBlocked?: () => void): SafetyMenu {
  const distance = useMuteAndBlock(onBlocked);
  const report = useReport((person: PersonSummary) => distance.askToBlock(person));
  return {
    reportOf: report.itemFor,
    itemsFor: (target) => [...distance.itemsFor(target.person), report.itemFor(target)],
    dialogs: (
      <>
        {distance.question}
        {report.dialog}
      </>
    ),
  };
}
