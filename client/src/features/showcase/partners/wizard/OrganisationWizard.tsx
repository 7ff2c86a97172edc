import { Trans, useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { ErrorSummary } from '../../../../ui/ErrorSummary.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { MoreInfoStep } from './MoreInfoStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { WizardStepper } from './WizardStepper.tsx';
import { TypeStep } from './TypeStep.tsx';
import { controlId, useWizard, type Wizard } from './use-wizard.ts';
import { stepNames } from './step-names.ts';
import type { ValidatedField } from './wizard.rules.ts';
import { WizardActions } from './WizardActions.tsx';

/** Prevents the browser from opening a file that is dropped outside the zone. */
function usePreventDrops(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    addEventListener('dragover', preventDrop);
    addEventListener('drop', preventDrop);
    return () => {
      removeEventListener('dragover', preventDrop);
      removeEventListener('drop', preventDrop);
    };
  }, [isOpen]);
}

function preventDrop(event: DragEvent): void {
  const isOnInput = event.target instanceof Element && event.target.matches('input, textarea');
  if (!isOnInput) event.preventDefault();
}

interface RestoredDraftNoteProps {
  onStartOver: () => void;
}

/** Shown when a draft was restored. Starting over needs a confirmation, because it cannot be undone. */
function RestoredDraftNote({ onStartOver }: RestoredDraftNoteProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-info-soft px-4 py-3 text-control text-info">
      <History aria-hidden className="size-5 shrink-0" />
      <p className="min-w-40 flex-1">
        {isConfirming ? (
          <Trans>Delete everything you entered, including files?</Trans>
        ) : (
          <Trans>
            You can continue where you left off. Your entries are saved until you log out, or reload
            or close this tab.
          </Trans>
        )}
      </p>
      {isConfirming && (
        <Button variant="danger" size="small" onClick={onStartOver}>
          <Trans>Delete everything</Trans>
        </Button>
      )}
      {/* In the same place, so that an accidental second click keeps the draft. */}
      <Button variant="secondary" size="small" onClick={() => setIsConfirming(!isConfirming)}>
        {isConfirming ? <Trans>Keep</Trans> : <Trans>Start over</Trans>}
      </Button>
    </div>
  );
}

interface OrganisationWizardProps {
  isOpen: boolean;
  /** Closed by the user: the input stays. */
  onClose: () => void;
  /** Closed after submitting. */
  onDone: () => void;
}

/** The dialog in which a partner registers an organisation, in four steps. Nothing is sent to the server. */
export function OrganisationWizard({ isOpen, onClose, onDone }: OrganisationWizardProps) {
  const { t } = useLingui();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const wizard = useWizard(onDone);
  const { draft, stepChanges, rejectedSubmits, problems } = wizard;
  const [isResumed] = useState(draft.entityType !== null);
  const [formId, hintId] = [`${id}-form`, `${id}-hint`];
  const stepName = t(stepNames[draft.step]);
  usePreventDrops(isOpen);

  useEffect(() => {
    if (stepChanges === 0) return;
    heading.current?.closest('dialog')?.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [stepChanges]);

  useEffect(() => {
    if (rejectedSubmits === 0) return;
    const dialog = heading.current?.closest('dialog');
    const alert = dialog?.querySelector('[role=alert]');
    if (!dialog || !alert) return;
    // The steps stay whole above the summary, unless the screen is too short for both.
    dialog.scrollTo(0, 0);
    if (alert.getBoundingClientRect().top > innerHeight / 2) alert.scrollIntoView();
  }, [rejectedSubmits]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    wizard.submitStep();
  }

  const errors = (Object.keys(problems) as ValidatedField[]).map((field) => ({
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
      <WizardStepper current={draft.step} onGoBackTo={wizard.goTo} />
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
        {isResumed && stepChanges === 0 && <RestoredDraftNote onStartOver={wizard.startOver} />}
        {errors.length > 0 && <ErrorSummary key={rejectedSubmits} errors={errors} />}
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
