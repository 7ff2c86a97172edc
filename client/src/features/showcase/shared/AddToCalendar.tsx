import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, Download, ExternalLink } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { CalendarEntry } from './calendar-file.ts';
import { googleCalendarLink, outlookCalendarLink } from './calendar-links.ts';
import { saveCalendarFile } from './save-calendar-file.ts';

interface AddToCalendarProps {
  entry: CalendarEntry;
}

export function AddToCalendar({ entry }: AddToCalendarProps) {
  const { t } = useLingui();
  return (
    <Menu
      label={t`Add to calendar`}
      items={[
        {
          label: t`Calendar file (.ics)`,
          icon: Download,
          onSelect: () => saveCalendarFile(entry),
        },
        { label: t`Google Calendar`, icon: ExternalLink, href: googleCalendarLink(entry) },
        { label: t`Outlook`, icon: ExternalLink, href: outlookCalendarLink(entry) },
      ]}
      renderTrigger={(trigger) => (
        <Button {...trigger} variant="secondary" icon={CalendarPlus}>
          <Trans>Add to calendar</Trans>
          <VisuallyHidden data-showcase> {entry.title}</VisuallyHidden>
        </Button>
      )}
    />
  );
}
