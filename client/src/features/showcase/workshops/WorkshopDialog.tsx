import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TabPanel } from '../../../ui/TabPanel.tsx';
import { Tabs, type Tab } from '../../../ui/Tabs.tsx';
import { Portrait } from '../shared/Portrait.tsx';
import { MaterialsPane } from './MaterialsPane.tsx';
import { useWorkshopPane } from './use-workshop-pane.ts';
import { WorkshopActions } from './WorkshopActions.tsx';
import { WorkshopDetails } from './WorkshopDetails.tsx';
import { hasMaterials, type DatedWorkshop, type WorkshopPane } from './workshops.rules.ts';

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

/** The details of a sample workshop. */
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
