import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { StepActions } from '../../../ui/steps/StepActions.tsx';
import { useStepFocus } from '../../../ui/steps/use-step-focus.ts';
import {
  acceptedCleared,
  selectAccepted,
  selectIgnored,
  selectReceivedRequests,
  selectSuggestions,
} from '../network.slice.ts';
import { listReceivedRequests, listSuggestions } from '../network.thunks.ts';
import { ConnectButton } from './ConnectButton.tsx';
import { ReceivedRequestRow } from './ReceivedRequestRow.tsx';
import { SuggestionReason } from './SuggestionReason.tsx';

const maxItems = 8;

interface WelcomePeopleProps {
  onNext: () => void;
}

/** The step of the welcome flow with received requests and suggested users, each with the reason. */
export function WelcomePeople({ onNext }: WelcomePeopleProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const received = useAppSelector(selectReceivedRequests);
  const suggested = useAppSelector(selectSuggestions);
  const accepted = useAppSelector(selectAccepted);
  const ignored = useAppSelector(selectIgnored);
  const [isFetched, setIsFetched] = useState(false);
  // Others may come with a later response; the list must not move under the pointer.
  const [shown, setShown] = useState<typeof suggested.data | null>(null);
  if (!shown && isFetched) setShown(suggested.data.slice(0, maxItems));
  // The button that had focus is removed when a request is answered; focus moves to the next one.
  const answered = `${accepted.length} ${ignored.length}`;
  const step = useStepFocus<HTMLDivElement>('[data-main-action]', shown && answered);

  /** Resolves to whether both lists were fetched. */
  async function load(): Promise<boolean> {
    const results = await Promise.all([
      dispatch(listReceivedRequests({})),
      dispatch(listSuggestions()),
    ]);
    return results.every(({ meta }) => meta.requestStatus === 'fulfilled');
  }

  const begin = useEffectEvent(load);
  useEffect(() => {
    void begin().then(setIsFetched);
    return () => void dispatch(acceptedCleared());
  }, [dispatch]);

  const retry = () => void load().then(setIsFetched);

  function renderPeople() {
    const error = received.error ?? suggested.error;
    if (!shown && error) {
      return <ErrorState message={error.message} onRetry={retry} />;
    }
    if (!shown) {
      return (
        <LoadingRegion onRetry={retry}>
          <SkeletonRows count={4} className="py-3" />
        </LoadingRegion>
      );
    }
    if (shown.length + received.data.length + accepted.length === 0) {
      return (
        <p className="text-control text-muted">
          <Trans>There is nobody to suggest yet. Find people later on the Network page.</Trans>
        </p>
      );
    }
    return (
      <ul aria-label={t`People to connect with`} className="-my-3 divide-y divide-hairline">
        {accepted.map(({ person }) => (
          <li key={person.username} className="flex py-3">
            <PersonLine person={person}>
              <p className="mt-0.5 text-meta font-medium text-success">
                <Trans>Connected</Trans>
              </p>
            </PersonLine>
          </li>
        ))}
        {received.data.map((request) => (
          <ReceivedRequestRow key={request.id} request={request} />
        ))}
        {shown.map(({ person, reasons }) => (
          <li key={person.username} className="flex flex-wrap items-center gap-3 py-3">
            <PersonLine person={person}>
              <p className="mt-0.5 text-meta text-subtle">
                {reasons.slice(0, 1).map((reason) => (
                  <SuggestionReason key={reason.kind} reason={reason} />
                ))}
              </p>
            </PersonLine>
            <div className="max-sm:w-full max-sm:pl-15">
              <ConnectButton person={person} />
            </div>
          </li>
        ))}
      </ul>
    );
  }

  return (
    <div ref={step}>
      {renderPeople()}
      <StepActions onContinue={onNext} onSkip={onNext} />
    </div>
  );
}
