import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { TabPanel } from '../../../ui/TabPanel.tsx';
import { Tabs, type Tab } from '../../../ui/Tabs.tsx';
import { saveCalendarFile } from '../shared/save-calendar-file.ts';
import { useUrlItem } from '../shared/use-url-item.ts';
import { useWorkshopPane } from '../workshops/use-workshop-pane.ts';
import { WorkshopDetails } from '../workshops/WorkshopDetails.tsx';
import { WorkshopList } from '../workshops/WorkshopList.tsx';
import {
  canRegister,
  hasMaterials,
  workshopCalendarEntry,
  type WorkshopPane,
} from '../workshops/workshops.rules.ts';
import { EventMaterials, hasEventMaterials } from './EventMaterials.tsx';
import { LiveNotes } from './LiveNotes.tsx';
import { LiveRegistration } from './LiveRegistration.tsx';
import { OrganiserMenu } from './OrganiserMenu.tsx';
import type { LiveWorkshopItem } from './use-live-items.ts';

interface LiveWorkshopsProps {
  workshops: readonly LiveWorkshopItem[];
  now: Date;
}

/** The tab of workshops with those of this community. */
export function LiveWorkshops({ workshops, now }: LiveWorkshopsProps) {
  const { item, isOpen, open, close, linkTo } = useUrlItem('workshop', workshops, ['pane']);
  const opened = workshops.find(({ id }) => id === item?.id);
  return (
    <>
      <WorkshopList workshops={workshops} linkTo={linkTo} onOpen={open} />
      {workshops.length === 0 && (
        <p className="text-control text-muted">
          <Trans>No workshops yet.</Trans>
        </p>
      )}
      {opened && <LiveWorkshopDialog workshop={opened} now={now} isOpen={isOpen} onClose={close} />}
    </>
  );
}

interface LiveWorkshopDialogProps {
  workshop: LiveWorkshopItem;
  now: Date;
  isOpen: boolean;
  onClose: () => void;
}

function LiveWorkshopDialog({ workshop, now, isOpen, onClose }: LiveWorkshopDialogProps) {
  const { t } = useLingui();
  const [pane, showPane] = useWorkshopPane(workshop);
  const { stored } = workshop;
  const tabs: Tab<WorkshopPane>[] = [{ id: 'details', label: t`Workshop Details` }];
  const hasInstructor = stored.speakers.length + stored.memberSpeakers.length > 0;
  if (hasInstructor) tabs.push({ id: 'instructor', label: t`Instructor` });
  if (hasMaterials(workshop)) tabs.push({ id: 'materials', label: t`Workshop Materials` });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={workshop.title}
      size="large"
      partHeight
      actions={
        canRegister(workshop) && (
          <>
            <Button
              variant="secondary"
              icon={CalendarPlus}
              className="self-start"
              onClick={() => saveCalendarFile(workshopCalendarEntry(workshop))}
            >
              <Trans>Add to Calendar</Trans>
            </Button>
            <LiveRegistration event={stored} now={now} />
          </>
        )
      }
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
          {pane === 'details' && (
            <>
              <WorkshopDetails workshop={workshop} />
              <LiveNotes event={stored} withoutSeats withoutMaterials={hasMaterials(workshop)} />
              <OrganiserMenu event={stored} />
            </>
          )}
          {pane === 'instructor' && <Instructors workshop={workshop} />}
          {pane === 'materials' && <MaterialsPane workshop={workshop} />}
        </TabPanel>
      </div>
    </Dialog>
  );
}

interface PaneProps {
  workshop: LiveWorkshopItem;
}

function Instructors({ workshop: { stored } }: PaneProps) {
  return (
    <ul className="grid gap-5">
      {stored.memberSpeakers.map(({ person, role }) => (
        <li key={person.username}>
          <PersonLine person={person}>
            <p dir="auto" className="text-control text-muted">
              {role}
            </p>
          </PersonLine>
        </li>
      ))}
      {stored.speakers.map(({ name, role, bio }) => (
        <li key={name} className="flex gap-4">
          <Avatar name={name} size={48} />
          <div>
            <h3 dir="auto" className="text-card-title font-semibold">
              {name}
            </h3>
            <p dir="auto" className="text-control text-muted">
              {role}
            </p>
            <p dir="auto" className="mt-3 max-w-read">
              {bio}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function MaterialsPane({ workshop: { stored } }: PaneProps) {
  if (hasEventMaterials(stored)) return <EventMaterials event={stored} />;
  return (
    <p className="text-control text-muted">
      <Trans>No materials yet.</Trans>
    </p>
  );
}
