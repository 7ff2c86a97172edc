import { useLingui } from '@lingui/react/macro';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import {
  Ban,
  ChartPie,
  Copy,
  Images,
  MoreVertical,
  Pencil,
  QrCode,
  ScanQrCode,
  Users,
} from 'lucide-react';
import { useContext } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { EventActionContext } from './event-action-context.ts';

interface OrganiserMenuProps {
  event: CommunityEvent;
}

/** What the organiser of an event and operators can do with it; renders nothing for other members. */
export function OrganiserMenu({ event }: OrganiserMenuProps) {
  const { t } = useLingui();
  const open = useContext(EventActionContext);
  const { id, title, state, format, canChange } = event;
  const hasEnded = Date.parse(event.endsAt) <= useNow();
  if (!canChange) return null;
  return (
    <div className="justify-self-end">
      <Menu
        label={t`Actions for ${title}`}
        items={[
          ...(state === 'cancelled'
            ? []
            : [{ label: t`Edit`, icon: Pencil, onSelect: () => open({ kind: 'edit', event }) }]),
          ...(state === 'draft'
            ? []
            : [
                {
                  label: t`Attendees`,
                  icon: Users,
                  onSelect: () => open({ kind: 'attendees', event }),
                },
                {
                  label: t`Statistics`,
                  icon: ChartPie,
                  onSelect: () => open({ kind: 'statistics', event }),
                },
              ]),
          ...(state === 'published' && hasEnded
            ? [{ label: t`Photos`, icon: Images, onSelect: () => open({ kind: 'photos', event }) }]
            : []),
          ...(state === 'published' && format === 'live'
            ? [
                {
                  label: t`Scan tickets`,
                  icon: ScanQrCode,
                  // A page load, because only the scanner page may use the camera.
                  onSelect: () => location.assign(`${pages.events}?scan=${id}`),
                },
                { label: t`Show check-in code`, icon: QrCode, to: `${pages.events}?venue=${id}` },
              ]
            : []),
          { label: t`Duplicate`, icon: Copy, onSelect: () => open({ kind: 'duplicate', event }) },
          ...(state === 'published'
            ? [
                {
                  label: t`Cancel event`,
                  icon: Ban,
                  tone: 'danger' as const,
                  onSelect: () => open({ kind: 'cancel', event }),
                },
              ]
            : []),
        ]}
        renderTrigger={(props) => (
          <IconButton {...props} icon={MoreVertical} label={t`Actions for ${title}`} />
        )}
      />
    </div>
  );
}
