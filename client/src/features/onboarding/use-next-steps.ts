import {
  onboardingSteps,
  type OnboardingStep,
} from '@sangam/contract/onboarding/onboarding.calls.ts';
import { useEffect, useMemo } from 'react';
import { useLocation } from '../../lib/router.tsx';
import { focusHeading } from '../../lib/heading-focus.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { selectUsername } from '../../session/session.slice.ts';
import { notify } from '../../ui/notify.ts';
import { selectChangeCount, selectOnboarding } from './onboarding.slice.ts';
import { closeOnboarding, getOnboarding } from './onboarding.thunks.ts';
import { readStoredProgress, storeProgress } from './stored-progress.ts';

interface NextStepsState {
  /** False while it is not known. */
  readonly isOpen: boolean;
  readonly done: readonly OnboardingStep[];
  readonly close: () => void;
}

/**
 * The first steps of a new member. The server knows which are done; they close when all are done or when the user
 * dismisses them. The device stores the last response, shows it at once on the next visit, and sends no request any
 * more after a closed one.
 */
export function useNextSteps(): NextStepsState {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const username = useAppSelector(selectUsername) ?? '';
  const fetched = useAppSelector(selectOnboarding);
  const changeCount = useAppSelector(selectChangeCount);
  const stored = useMemo(() => readStoredProgress(username), [username]);
  const progress = fetched ?? stored;
  const isClosed = progress?.isClosed ?? false;
  const isComplete = progress?.done.length === onboardingSteps.length;

  // Another step may be done after each change of it.
  const visit = isClosed ? null : `${pathname}${search} ${changeCount}`;

  useEffect(() => {
    if (visit !== null) void dispatch(getOnboarding());
  }, [dispatch, visit]);

  useEffect(() => {
    if (fetched) storeProgress(username, fetched);
  }, [username, fetched]);

  useEffect(() => {
    if (isComplete && !isClosed) void dispatch(closeOnboarding());
  }, [dispatch, isComplete, isClosed]);

  async function close() {
    const result = await dispatch(closeOnboarding());
    // The pressed button is gone.
    if (closeOnboarding.fulfilled.match(result)) focusHeading();
    else if (result.payload) notify.error(result.payload.message);
  }

  return {
    isOpen: progress !== null && !isClosed && !isComplete,
    done: progress?.done ?? [],
    close: () => void close(),
  };
}
