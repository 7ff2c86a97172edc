import { Trans } from '@lingui/react/macro';
import { Button } from '../Button.tsx';

/** The buttons of a step in a flow. */
export interface StepActionsProps {
  /** Leaves the step as it is and opens the next one. */
  onSkip: () => void;
  /** Without it, Continue submits the form around it. */
  onContinue?: () => void;
  busy?: boolean;
}

/** Continue, and Skip for later. */
export function StepActions({ onSkip, onContinue, busy = false }: StepActionsProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3 border-t border-hairline pt-4">
      <Button
        data-main-action
        type={onContinue ? 'button' : 'submit'}
        busy={busy}
        onClick={onContinue}
      >
        <Trans>Continue</Trans>
      </Button>
      <Button variant="quiet" onClick={onSkip}>
        <Trans>Skip for now</Trans>
      </Button>
    </div>
  );
}
