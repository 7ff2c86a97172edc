import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { Step } from './organisation.ts';
import { stepNames, steps } from './step-names.ts';

interface WizardStepperProps {
  current: Step;
  onGoBackTo: (step: Step) => void;
}

const stepClasses = 'flex min-h-11 w-full flex-col items-center gap-1.5 rounded-control text-badge';
const dot =
  'relative grid size-7 place-items-center rounded-full border text-control font-semibold tabular-nums';

/** The steps: earlier ones can be reopened, later ones cannot be skipped to. */
export function WizardStepper({ current, onGoBackTo }: WizardStepperProps) {
  const { t } = useLingui();
  return (
    <ol aria-label={t`Steps`} className="grid grid-cols-4">
      {steps.map((step) => {
        const name = t(stepNames[step]);
        return (
          <li
            key={step}
            aria-current={step === current ? 'step' : undefined}
            className="relative not-first:before:absolute not-first:before:top-3.5 not-first:before:right-[calc(50%+1.25rem)] not-first:before:left-[calc(-50%+1.25rem)] not-first:before:h-px not-first:before:bg-control not-first:before:content-['']"
          >
            {step < current ? (
              <button
                type="button"
                onClick={() => onGoBackTo(step)}
                className={`${stepClasses} font-medium text-link hover:underline`}
              >
                <span className={`${dot} border-primary bg-primary text-on-primary`}>
                  <Check aria-hidden strokeWidth={3} className="size-4" />
                </span>
                <span>
                  {name}
                  <span className="sr-only">
                    {' '}
                    <Trans>(done, go back)</Trans>
                  </span>
                </span>
              </button>
            ) : (
              <span
                className={`${stepClasses} ${step === current ? 'font-semibold text-text' : 'text-muted'}`}
              >
                <span
                  className={`${dot} ${step === current ? 'border-primary bg-primary-soft text-on-primary-soft ring-1 ring-primary' : 'border-control bg-surface'}`}
                >
                  {step}
                </span>
                {name}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
