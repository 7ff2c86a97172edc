import { Suspense, useState } from 'react';
import { LiveEventsHub } from '../../features/showcase/live-events/LiveEventsHub.tsx';
import { openedDialog } from '../../ui/opened-part.tsx';

const ReportDialog = openedDialog(
  async () => (await import('../../features/moderation/components/ReportDialog.tsx')).ReportDialog,
);

/** The events of the community, which members can report. */
export function ReportableEvents() {
  const [reportedId, setReportedId] = useState<string | null>(null);
  const close = () => setReportedId(null);
  return (
    <>
      <LiveEventsHub onReport={setReportedId} />
      {reportedId !== null && (
        <Suspense>
          <ReportDialog
            target={{ subject: 'event', id: reportedId, person: null }}
            isOpen
            onClose={close}
            onBlock={close}
          />
        </Suspense>
      )}
    </>
  );
}
