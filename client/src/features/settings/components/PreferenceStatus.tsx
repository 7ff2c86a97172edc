import { Trans } from '@lingui/react/macro';
import { SuccessMessage } from '../../../ui/SuccessMessage.tsx';

interface PreferenceStatusProps {
  isSaved: boolean;
  problem: string | null;
}

/** Whether the last change of a preference was saved. */
export function PreferenceStatus({ isSaved, problem }: PreferenceStatusProps) {
  return (
    <div className="mt-1 -mb-2 min-h-5">
      <SuccessMessage>{isSaved && <Trans>Saved on all your devices</Trans>}</SuccessMessage>
      <p role="alert" className="text-control font-medium text-danger empty:hidden">
        {problem !== null && <Trans>Not saved: {problem}</Trans>}
      </p>
    </div>
  );
}
