import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectIsSignedIn } from '../../../session/session.slice.ts';
import { Audiences } from './Audiences.tsx';
import { ClosingCall } from './ClosingCall.tsx';
import { Differences } from './Differences.tsx';
import { Figures } from './Figures.tsx';

/** Everything below the promise. */
export function LandingStory() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <>
      <Figures />
      <Audiences />
      <Differences />
      {!isSignedIn && <ClosingCall />}
    </>
  );
}
