import { PhotosDialog } from './afterwards/PhotosDialog.tsx';
import { RatingDialog } from './afterwards/RatingDialog.tsx';
import { StatisticsDialog } from './afterwards/StatisticsDialog.tsx';
import { AttendeesDialog } from './AttendeesDialog.tsx';
import { AttendingDialog } from './AttendingDialog.tsx';
import { CancelEventDialog } from './CancelEventDialog.tsx';
import type { EventAction } from './event-action-context.ts';
import { EventDialog } from './EventDialog.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { RegistrationDialog } from './RegistrationDialog.tsx';

interface EventActionDialogProps {
  action: EventAction;
  onClose: () => void;
}

/** The dialog of what a member or an organiser has chosen, except `report`, which the page opens itself. */
export function EventActionDialog({ action, onClose }: EventActionDialogProps) {
  if (action.kind === 'create')
    return <EventDialog event={null} isCopy={false} onClose={onClose} />;
  const { event } = action;
  switch (action.kind) {
    case 'cancel':
      return <CancelEventDialog event={event} onClose={onClose} />;
    case 'attendees':
      return <AttendeesDialog event={event} onClose={onClose} />;
    case 'attending':
      return <AttendingDialog event={event} onClose={onClose} />;
    case 'statistics':
      return <StatisticsDialog event={event} onClose={onClose} />;
    case 'photos':
      return <PhotosDialog event={event} onClose={onClose} />;
    case 'rate':
      return <RatingDialog event={event} onClose={onClose} />;
    case 'register':
      return <RegistrationDialog event={event} onClose={onClose} />;
    case 'group':
      return <GroupDialog event={event} onClose={onClose} />;
    default:
      return <EventDialog event={event} isCopy={action.kind === 'duplicate'} onClose={onClose} />;
  }
}
