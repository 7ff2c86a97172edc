import { Trans, useLingui } from '@lingui/react/macro';
import {
  onboardingSteps,
  type OnboardingStep,
} from '@sangam/contract/onboarding/onboarding.calls.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { clsx } from 'clsx';
import { Check, Hash, Sparkles, UserPlus, UserRoundPen, X, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from '../../../lib/router.tsx';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useNextSteps } from '../use-next-steps.ts';

interface StepText {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly why: string;
}

function useStepTexts(): Record<OnboardingStep, StepText> {
  const { t } = useLingui();
  return {
    profile: {
      icon: UserRoundPen,
      title: t`Add your photo and designation`,
      why: t`People recognise you and know what you do.`,
    },
    skills: {
      icon: Sparkles,
      title: t`Add your skills`,
      why: t`Projects look for people with your skills.`,
    },
    people: {
      icon: UserPlus,
      title: t`Connect with people`,
      why: t`Their posts appear in My network.`,
    },
    topics: {
      icon: Hash,
      title: t`Follow topics`,
      why: t`See posts about what you care about.`,
    },
  };
}

interface StepRowProps {
  step: OnboardingStep;
  text: StepText;
  isDone: boolean;
}

function StepRow({ step, text: { icon, title, why }, isDone }: StepRowProps) {
  const Icon = isDone ? Check : icon;
  const mark = (
    <span
      className={clsx(
        'grid size-9 shrink-0 place-items-center rounded-control',
        isDone ? 'bg-success-soft text-success' : 'bg-primary-soft text-on-primary-soft',
      )}
    >
      <Icon aria-hidden className="size-4.5" />
    </span>
  );
  if (isDone) {
    return (
      <li className="flex items-center gap-3 p-2">
        {mark}
        <span className="text-control text-muted">{title}</span>
        <span className="sr-only">
          <Trans>Done</Trans>
        </span>
      </li>
    );
  }
  return (
    <li>
      <Link
        to={`${pages.welcome}?step=${step}`}
        className="flex gap-3 rounded-control p-2 hover:bg-sunken"
      >
        {mark}
        <span className="min-w-0">
          <span className="block text-control font-semibold">{title}</span>
          <span className="block text-meta text-muted">{why}</span>
        </span>
      </Link>
    </li>
  );
}

export interface NextStepsProps {
  className?: string;
  /** Shown when there are no next steps, or while it is not known. */
  fallback?: ReactNode;
}

/** The first steps of a new member, until all are done or the user dismisses the list. */
export function NextSteps({ className = '', fallback = null }: NextStepsProps) {
  const { t } = useLingui();
  const titleId = useId();
  const { isOpen, done, close } = useNextSteps();
  const texts = useStepTexts();
  if (!isOpen) return fallback;
  const count = done.length;
  const total = onboardingSteps.length;
  return (
    <Card as="section" aria-labelledby={titleId} className={className}>
      <div className="flex items-center justify-between">
        <h2 id={titleId} className="text-body font-semibold">
          <Trans>Your next steps</Trans>
        </h2>
        <IconButton
          icon={X}
          label={t`Dismiss next steps`}
          onClick={close}
          className="-my-2 -mr-2"
        />
      </div>
      <p className="text-meta text-muted">
        <Trans>
          {count} of {total} done
        </Trans>
      </p>
      <ul className="mt-2 -mx-2 grid gap-1">
        {onboardingSteps.map((step) => (
          <StepRow key={step} step={step} text={texts[step]} isDone={done.includes(step)} />
        ))}
      </ul>
    </Card>
  );
}
