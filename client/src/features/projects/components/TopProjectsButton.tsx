import { Trans } from '@lingui/react/macro';
import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { Pin } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { projectsReceived } from '../projects.slice.ts';

/** Opens the dialog to pin projects to the own profile. */
export function TopProjectsButton({ pinned }: { pinned: readonly ProjectSummary[] }) {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const dialog = useLazyComponent(
    async () => (await import('./TopProjectsDialog.tsx')).TopProjectsDialog,
  );

  async function open() {
    // Pinned projects may be older than the first page.
    dispatch(projectsReceived(pinned));
    if (!(await dialog.load())) return;
    setOpenings(openings + 1);
    setIsOpen(true);
  }

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={Pin}
        busy={dialog.isLoading}
        onClick={() => void open()}
      >
        <Trans>Choose top projects</Trans>
      </Button>
      {dialog.Part && (
        // Each opening starts from the pinned projects.
        <dialog.Part
          key={openings}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          pinned={pinned.map(({ id }) => id)}
        />
      )}
    </>
  );
}
