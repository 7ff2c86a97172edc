import { CancelEventDialog } from './CancelEventDialog.tsx';
import { EventDialog } from './EventDialog.tsx';
import type { OrganiserAction } from './organiser-context.ts';

interface OrganiserDialogProps {
  action: OrganiserAction;
  onClose: () => void;
}

/** The dialog of what an organiser has chosen. */
export function OrganiserDialog({ action, onClose }: OrganiserDialogProps) {
  if (action.kind === 'cancel') return <CancelEventDialog event={action.event} onClose={onClose} />;
  return (
    <EventDialog
      event={action.kind === 'create' ? null : action.event}
      isCopy={action.kind === 'duplicate'}
      onClose={onClose}
    />
  );
}
