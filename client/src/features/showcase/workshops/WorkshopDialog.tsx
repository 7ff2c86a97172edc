import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TabPanel } from '../../../ui/TabPanel.tsx';
import { Tabs, type Tab } from '../../../ui/Tabs.tsx';
import { useChangeSearchParams } from '../../../lib/use-change-search-params.ts';
import { Portrait } from '../shared/Portrait.tsx';
import { MaterialsPane } from './MaterialsPane.tsx';
import { WorkshopActions } from './WorkshopActions.tsx';
import { WorkshopDetails } from './WorkshopDetails.tsx';
import { hasMaterials, paneOf, type DatedWorkshop, type WorkshopPane } from './workshops.rules.ts';

/** The pane in the URL. It replaces the history entry, so that Back closes the dialog. */
function useWorkshopPane(
  workshop: DatedWorkshop,
): [pane: WorkshopPane, show: (pane: WorkshopPane) => void] {
  const [search] = useSearchParams();
  const changeAddress = useChangeSearchParams();
  const { state } = useLocation();

  function show(pane: WorkshopPane): void {
    changeAddress(
      (next) => {
        if (pane === 'details') next.delete('pane');
        else next.set('pane', pane);
      },
      { replace: true, state },
    );
  }

  return [paneOf(workshop, search.get('pane')), show];
}

interface InstructorPaneProps {
  workshop: DatedWorkshop;
}

function InstructorPane({ workshop }: InstructorPaneProps) {
  const { instructor, instructorTitle, instructorBio, instructorLook } = workshop;
  return (
    <div className="flex flex-col gap-4 sm:flex-row">
      <Portrait name={instructor} look={instructorLook} size={112} className="rounded-card" />
      <div>
        <h3 className="text-card-title font-semibold">{instructor}</h3>
        <p className="text-control text-muted">{instructorTitle}</p>
        <p className="mt-3 max-w-read">{instructorBio}</p>
      </div>
    </div>
  );
}

interface WorkshopDialogProps {
  workshop: DatedWorkshop;
  isOpen: boolean;
  onClose: () => void;
}

export function WorkshopDialog({ workshop, isOpen, onClose }: WorkshopDialogProps) {
  const { t } = useLingui();
  const [pane, showPane] = useWorkshopPane(workshop);
  const focusMaterials = useRef(false);

  useEffect(() => {
    if (pane !== 'materials' || !focusMaterials.current) return;
    focusMaterials.current = false;
    document.getElementById('workshop-panel-materials')?.focus();
  }, [pane]);

  function showMaterials() {
    focusMaterials.current = pane !== 'materials';
    if (focusMaterials.current) showPane('materials');
    else document.getElementById('workshop-panel-materials')?.focus();
  }

  const tabs: Tab<WorkshopPane>[] = [
    { id: 'details', label: t`Workshop Details` },
    { id: 'instructor', label: t`Instructor` },
  ];
  if (hasMaterials(workshop)) tabs.push({ id: 'materials', label: t`Workshop Materials` });

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={workshop.title}
      size="large"
      partHeight
      actions={<WorkshopActions workshop={workshop} onShowMaterials={showMaterials} />}
    >
      <Tabs
        name="workshop"
        label={workshop.title}
        tabs={tabs}
        selected={pane}
        onSelect={showPane}
      />
      <div className="pt-5">
        <TabPanel name="workshop" id={pane}>
          {pane === 'details' && <WorkshopDetails workshop={workshop} />}
          {pane === 'instructor' && <InstructorPane workshop={workshop} />}
          {pane === 'materials' && <MaterialsPane materials={workshop.materials} />}
        </TabPanel>
      </div>
    </Dialog>
  );
}
