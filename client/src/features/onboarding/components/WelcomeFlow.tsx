import { Trans, useLingui } from '@lingui/react/macro';
import {
  onboardingSteps,
  type OnboardingStep,
} from '@sangam/contract/onboarding/onboarding.calls.ts';
import { clsx } from 'clsx';
import { useEffect, type ComponentType } from 'react';
import { navigate, useSearchParams } from '../../../lib/router.tsx';
import { safeNextPath } from '../../../lib/next-path.ts';
import { instanceName } from '../../../lib/server-settings.ts';
import { announce } from '../../../ui/announce.ts';
import { Card } from '../../../ui/Card.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';

/** One step: renders its fields and `StepActions`, and focuses its first field. */
type WelcomeStep = ComponentType<{
  /** Opens the next step, or the page after the last one. */
  onNext: () => void;
}>;

interface WelcomeFlowProps {
  steps: Record<OnboardingStep, WelcomeStep>;
}

/** Leads a new member through the first steps; each can be skipped, and the current one is in the URL. */
export function WelcomeFlow({ steps }: WelcomeFlowProps) {
  const { t } = useLingui();
  const search = useSearchParams();
  const step = onboardingSteps.find((name) => name === search.get('step')) ?? onboardingSteps[0];
  const position = onboardingSteps.indexOf(step) + 1;
  const total = onboardingSteps.length;
  const Step = steps[step];
  const texts: Record<OnboardingStep, { title: string; intro: string }> = {
    profile: {
      title: t`Introduce yourself`,
      intro: t`People see your photo and designation next to everything you write.`,
    },
    skills: {
      title: t`What are you good at?`,
      intro: t`Projects and people find you by your skills and college.`,
    },
    people: {
      title: t`Connect with people`,
      intro: t`These members may know you, or share your college or skills.`,
    },
    topics: {
      title: t`Follow topics`,
      intro: t`Posts with these hashtags appear under Topics on Home.`,
    },
  };
  const { title, intro } = texts[step];
  const stepTitle = t`Step ${position} of ${total}: ${title}`;

  useEffect(() => announce(stepTitle), [stepTitle]);

  function handleNext() {
    const next = onboardingSteps[position];
    if (!next) {
      navigate(safeNextPath(search.get('next')));
      return;
    }
    const changed = new URLSearchParams(search);
    changed.set('step', next);
    navigate({ search: `?${changed}` });
    scrollTo(0, 0);
  }

  return (
    <>
      <p className="mb-2 text-control font-semibold text-muted">
        {position === 1 && (
          <>
            <Trans>Welcome to {instanceName}</Trans>
            {' · '}
          </>
        )}
        <Trans>
          Step {position} of {total}
        </Trans>
      </p>
      <div aria-hidden className="mb-4 flex gap-1.5">
        {onboardingSteps.map((name, index) => (
          <span
            key={name}
            className={clsx(
              'h-1.5 flex-1 rounded-full',
              index < position ? 'bg-primary' : 'bg-hairline',
            )}
          />
        ))}
      </div>
      <PageHeading intro={intro}>{title}</PageHeading>
      <Card>
        <Step key={step} onNext={handleNext} />
      </Card>
    </>
  );
}
