import { useDeferredValue } from 'react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectIsSignedIn } from '../../../session/session.slice.ts';
import { Audiences } from './Audiences.tsx';
import { ClosingCall } from './ClosingCall.tsx';
import { Differences } from './Differences.tsx';
import { Figures } from './Figures.tsx';

/** Everything below the promise, in two steps: to lay out all of it at once holds up a cheap phone. */
export function LandingStory() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isWhole = useDeferredValue(true, false);
  return (
    <>
      <Figures />
      <Audiences />
      {/* The room keeps the footer out of sight until the rest stands above it. */}
      {isWhole ? <Differences /> : <div className="h-dvh" />}
      {isWhole && !isSignedIn && <ClosingCall />}
    </>
  );
}
