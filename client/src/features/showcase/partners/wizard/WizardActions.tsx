import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { lastStep, type Wizard } from './use-wizard.ts';

interface WizardActionsProps {
  wizard: Wizard;
  formId: string;
  hintId: string;
}

export function WizardActions({ wizard: { draft, goBack }, formId, hintId }: WizardActionsProps) {
  const isTypeMissing = draft.step === 1 && draft.entityType === null;
  return (
    <>
      {draft.step > 1 && (
        <Button variant="secondary" onClick={goBack}>
          <Trans>Back</Trans>
        </Button>
      )}
      {/* Not the kit's Button: clicked while disabled, this one says what is missing. */}
      <button
        type="submit"
        form={formId}
        aria-disabled={isTypeMissing || undefined}
        aria-describedby={isTypeMissing ? hintId : undefined}
        className={buttonClasses('primary')}
      >
        {draft.step === lastStep ? <Trans>Submit</Trans> : <Trans>Continue</Trans>}
      </button>
    </>
  );
}
