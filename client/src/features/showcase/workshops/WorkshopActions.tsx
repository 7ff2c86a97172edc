import { Trans } from '@lingui/react/macro';
import { CalendarPlus, Download, FolderOpen } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { saveCalendarFile } from '../shared/save-calendar-file.ts';
import { downloadMaterial } from './materials.ts';
import { WorkshopRegistration } from './WorkshopRegistration.tsx';
import { canRegister, workshopCalendarEntry, type DatedWorkshop } from './workshops.rules.ts';

interface WorkshopActionsProps {
  workshop: DatedWorkshop;
  onShowMaterials: () => void;
}

/** The buttons of a sample workshop: to register, or for its materials once it is past or recorded. */
export function WorkshopActions({ workshop, onShowMaterials }: WorkshopActionsProps) {
  if (canRegister(workshop)) {
    return (
      <WorkshopRegistration workshop={workshop}>
        <Button
          variant="secondary"
          icon={CalendarPlus}
          onClick={() => saveCalendarFile(workshopCalendarEntry(workshop))}
        >
          <Trans>Add to Calendar</Trans>
        </Button>
      </WorkshopRegistration>
    );
  }
  if (workshop.isPast) {
    return (
      <Button icon={FolderOpen} onClick={onShowMaterials}>
        <Trans>View Workshop Materials</Trans>
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={Download}
        onClick={() => downloadMaterial(`${workshop.id}.zip`)}
      >
        <Trans>Download Materials</Trans>
      </Button>
      <Button icon={FolderOpen} onClick={onShowMaterials}>
        <Trans>Access Workshop</Trans>
      </Button>
    </>
  );
}
