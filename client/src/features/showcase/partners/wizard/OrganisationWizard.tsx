import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { ErrorSummary } from '../../../../ui/ErrorSummary.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { KeptNote } from './KeptNote.tsx';
import { MoreInfoStep } from './MoreInfoStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { StepList } from './StepList.tsx';
import { TypeStep } from './TypeStep.tsx';
import { useHeldDrops } from './use-held-drops.ts';
import { controlId, useWizard, type Wizard } from './use-wizard.ts';
import { stepNames } from './step-names.ts';
import type { CheckedField } from './wizard.rules.ts';
import { WizardActions } from './WizardActions.tsx';

interface OrganisationWizardProps {
  isOpen: boolean;
  /** Closed by hand: what was entered stays. */
  onClose: () => void;
  /** Closed after submitting. */
  onDone: () => void;
}

export function OrganisationWizard({ isOpen, onClose, onDone }: OrganisationWizardProps) {
  const { t } = useLingui();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const wizard = useWizard(onDone);
  const { draft, arrivals, refusals, problems } = wizard;
  const [isResumed] = useState(draft.entityType !== null);
  const [formId, hintId] = [`${id}-form`, `${id}-hint`];
  const stepName = t(stepNames[draft.step]);
  useHeldDrops(isOpen);

  useEffect(() => {
    if (arrivals === 0) return;
    heading.current?.closest('dialog')?.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [arrivals]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    wizard.goOn();
  }

  const errors = (Object.keys(problems) as CheckedField[]).map((field) => ({
    fieldId: controlId(field),
    message: wizard.errorOf(field) ?? '',
  }));

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Register your organisation`}
      size="large"
      initialFocus={heading}
      actions={<WizardActions wizard={wizard} formId={formId} hintId={hintId} />}
    >
      <StepList current={draft.step} onGoBackTo={wizard.goTo} />
      <form id={formId} noValidate onSubmit={handleSubmit} className="mt-6 grid gap-6">
        <div>
          <h3 ref={heading} tabIndex={-1} className="text-page-title font-bold">
            <Trans>
              Step {draft.step} of 4: {stepName}
            </Trans>
          </h3>
          <p className="mt-1 text-meta text-muted">
            <Trans>Fields marked with * are required.</Trans>
          </p>
        </div>
        {isResumed && arrivals === 0 && <KeptNote onStartOver={wizard.startOver} />}
        {errors.length > 0 && <ErrorSummary key={refusals} errors={errors} />}
        <CurrentStep wizard={wizard} hintId={hintId} />
      </form>
    </Dialog>
  );
}

interface CurrentStepProps {
  wizard: Wizard;
  hintId: string;
}

function CurrentStep({ wizard, hintId }: CurrentStepProps) {
  const { step } = wizard.draft;
  if (step === 1) return <TypeStep wizard={wizard} hintId={hintId} />;
  if (step === 2) return <DetailsStep wizard={wizard} />;
  if (step === 3) return <MoreInfoStep wizard={wizard} />;
  return <ReviewStep wizard={wizard} />;
}
