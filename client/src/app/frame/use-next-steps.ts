import { useState } from 'react';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { readStored, writeStored } from '../../lib/stored-entry.ts';
import { selectUser } from '../../session/session.slice.ts';

export type StepName = 'profile' | 'partners' | 'events';
type Mark = StepName | 'dismissed';

const part = 'next-steps';
const names: readonly StepName[] = ['profile', 'partners', 'events'];

const isMarks = (value: unknown): value is Mark[] => Array.isArray(value);

export interface NextStepsState {
  readonly isShown: boolean;
  readonly remaining: readonly StepName[];
  readonly markDone: (step: StepName) => void;
  readonly dismiss: () => void;
}

/**
 * The suggested first steps of a new user. The profile step is done once the profile has a photo, a designation and an
 * about text; the others once the user has opened their page from the suggestion on this device.
 */
export function useNextSteps(): NextStepsState {
  const user = useAppSelector(selectUser);
  const about = useAppSelector((state) => state.session.profileData?.about ?? '');
  const username = user?.username ?? '';
  const [marks, setMarks] = useState(() => readStored(username, part, isMarks) ?? []);
  const isProfileDone = Boolean(user?.picture && user.designation && about);
  const isDone = (step: StepName) => (step === 'profile' ? isProfileDone : marks.includes(step));
  const remaining = names.filter((step) => !isDone(step));

  function add(mark: Mark) {
    const next = [...new Set([...marks, mark])];
    setMarks(next);
    writeStored(username, part, next);
  }

  return {
    isShown: remaining.length > 0 && !marks.includes('dismissed'),
    remaining,
    markDone: add,
    dismiss: () => add('dismissed'),
  };
}
