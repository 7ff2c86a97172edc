import { useLingui } from '@lingui/react/macro';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { Flag } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MenuItem } from '../../ui/MenuEntry.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import type { AnyReportTarget } from './components/ReportDialog.tsx';

interface ReportMenu {
  /** The Report entry for the menu of the given content. */
  readonly itemFor: (target: AnyReportTarget) => MenuItem;
  /** The report dialog, to be rendered next to the menu. */
  readonly dialog: ReactNode;
}

/**
 * The report entry and dialog, which loads on first use. Choosing Block in the dialog calls `onBlock`, which blocks or
 * asks first.
 */
export function useReport(onBlock: (person: PersonSummary) => void): ReportMenu {
  const { t } = useLingui();
  const [target, setTarget] = useState<AnyReportTarget | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useLazyComponent(
    async () => (await import('./components/ReportDialog.tsx')).ReportDialog,
  );

  async function open(chosen: AnyReportTarget) {
    setTarget(chosen);
    setIsOpen(await dialog.load());
  }

  return {
    itemFor: (chosen) => ({ label: t`Report`, icon: Flag, onSelect: () => void open(chosen) }),
    dialog: dialog.Part && target && (
      <dialog.Part
        key={`${target.subject} ${target.id}`}
        target={target}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onBlock={() => {
          setIsOpen(false);
          if (target.person) onBlock(target.person);
        }}
      />
    ),
  };
}
