import { useAppSelector } from '../../../lib/store-hooks.ts';
import { StepActions } from '../../../ui/steps/StepActions.tsx';
import { useStepFocus } from '../../../ui/steps/use-step-focus.ts';
import { selectFollowedTopics, selectSuggestedTopics } from '../topics.slice.ts';
import { SuggestedTopicList } from './SuggestedTopicList.tsx';

interface WelcomeTopicsProps {
  onNext: () => void;
}

/** The step of the welcome flow with topics to follow. */
export function WelcomeTopics({ onNext }: WelcomeTopicsProps) {
  const suggested = useAppSelector(selectSuggestedTopics);
  const followed = useAppSelector(selectFollowedTopics);
  const step = useStepFocus<HTMLDivElement>('button', suggested && followed && 'ready');
  return (
    <div ref={step}>
      <SuggestedTopicList />
      <StepActions onContinue={onNext} onSkip={onNext} />
    </div>
  );
}
