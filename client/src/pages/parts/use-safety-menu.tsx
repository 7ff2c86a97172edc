import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import type { ReactNode } from 'react';
import type {
  AnyReportTarget,
  ReportTarget,
} from '../../features/moderation/components/ReportDialog.tsx';
import { useReport } from '../../features/moderation/use-report.tsx';
import { useMuteAndBlock } from '../../features/relations/use-mute-and-block.tsx';
import type { MenuItem } from '../../ui/MenuEntry.tsx';

interface SafetyMenu {
  /** Only the report entry. */
  readonly reportOf: (target: AnyReportTarget) => MenuItem;
  /** Mute, block and report, in this order. */
  readonly itemsFor: (target: ReportTarget) => MenuItem[];
  /** Dialogs of the entries; render them next to the menu. */
  readonly dialogs: ReactNode;
}

/**
 * Mute, block and report entries for a user or content; a report of something with a known author also offers to block.
 * `onBlocked` is called after a block has succeeded.
 */
export function useSafetyMenu(onBlocked?: () => void): SafetyMenu {
  const muteAndBlock = useMuteAndBlock(onBlocked);
  const report = useReport((person: PersonSummary) => muteAndBlock.askToBlock(person));
  return {
    reportOf: report.itemFor,
    itemsFor: (target) => [...muteAndBlock.itemsFor(target.person), report.itemFor(target)],
    dialogs: (
      <>
        {muteAndBlock.question}
        {report.dialog}
      </>
    ),
  };
}
