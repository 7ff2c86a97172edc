import { Trans } from '@lingui/react/macro';

/** Stands above the first message that was unread when the room was opened. */
export function NewDivider() {
  return (
    <div className="flex items-center gap-3 py-2 text-meta font-semibold text-danger">
      <span className="h-px flex-1 bg-danger" />
      <Trans>New messages</Trans>
      <span className="h-px flex-1 bg-danger" />
    </div>
  );
}
