import { Trans, useLingui } from '@lingui/react/macro';
import type { RelationState } from '@sangam/contract/network/network.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { MessageSquare, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { usePendingInput } from '../../../lib/outbox/use-outbox.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ButtonSize } from '../../../ui/button-classes.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { notify } from '../../../ui/notify.ts';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { ignoreRequest } from '../ignore-request.ts';
import { selectKnownRelation } from '../network.slice.ts';
import { acceptRequest, personTarget, sendRequest } from '../network.thunks.ts';
import { useIsAcceptWaiting, useIsIgnored } from '../use-waiting-answer.ts';
import { ConnectButton } from './ConnectButton.tsx';
import { WaitingAnswer } from './WaitingAnswer.tsx';

interface RelationActionsProps {
  person: PersonSummary;
  /** From the server; what the store knows from actions and live events wins. */
  relation: RelationState;
  /** In a list the buttons are small, name the user, and send requests without a note. */
  size?: ButtonSize;
}

interface ActionProps {
  person: PersonSummary;
  size: ButtonSize;
}

/** The actions for a user, by relation. */
export function RelationActions({ person, relation, size = 'medium' }: RelationActionsProps) {
  const known = useAppSelector((state) => selectKnownRelation(state, person.username));
  const isIgnored = useIsIgnored(person.username);
  const isAcceptWaiting = useIsAcceptWaiting(person.username);
  const request = usePendingInput(sendRequest.typePrefix, personTarget(person.username));
  if (isAcceptWaiting) return <WaitingAnswer />;
  const answered = isIgnored ? 'none' : (known ?? relation);
  const current = request === null ? answered : 'sent';
  if (current === 'self') return null;
  if (current === 'received') return <AcceptRejectButtons person={person} size={size} />;
  if (current === 'connected') return <MessageLink person={person} size={size} />;
  if (current === 'sent' || size === 'small') return <ConnectButton person={person} />;
  return <AskButton person={person} />;
}

function AcceptRejectButtons({ person, size }: ActionProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const { name } = person;

  async function handleAccept() {
    setIsBusy(true);
    const result = await dispatch(acceptRequest(person.username));
    setIsBusy(false);
    if (acceptRequest.rejected.match(result)) {
      if (result.payload) notify.error(result.payload.message);
    } else if (result.payload) announce(t`You and ${name} are connected`);
  }

  return (
    <>
      <Button
        size={size}
        busy={isBusy}
        aria-label={size === 'small' ? t`Accept ${name}` : undefined}
        onClick={() => void handleAccept()}
      >
        <Trans>Accept</Trans>
      </Button>
      <Button
        size={size}
        variant="secondary"
        aria-label={size === 'small' ? t`Ignore ${name}` : undefined}
        onClick={() => void dispatch(ignoreRequest(person.username))}
      >
        <Trans>Ignore</Trans>
      </Button>
    </>
  );
}

function MessageLink({ person: { username, name }, size }: ActionProps) {
  const { t } = useLingui();
  return (
    <LinkButton
      size={size}
      variant={size === 'small' ? 'secondary' : 'primary'}
      icon={MessageSquare}
      aria-label={size === 'small' ? t`Message ${name}` : undefined}
      to={`${pages.messages}?with=${username}`}
    >
      <Trans>Message</Trans>
    </LinkButton>
  );
}

/** On the profile a note can be added to the request. */
function AskButton({ person }: { person: PersonSummary }) {
  const {
    Part: ConnectDialog,
    isLoading,
    load,
  } = useLazyComponent(async () => (await import('./ConnectDialog.tsx')).ConnectDialog);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={UserPlus}
        busy={isLoading}
        aria-haspopup="dialog"
        onClick={() => void load().then(setIsOpen)}
      >
        <Trans>Connect</Trans>
      </Button>
      {ConnectDialog && (
        <ConnectDialog person={person} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
