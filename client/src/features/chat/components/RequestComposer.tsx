import { Trans, useLingui } from '@lingui/react/macro';
import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import type { MessageRequestState } from '@sangam/contract/chat/message-requests.schema.ts';
import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { MailX } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate } from '../../../lib/router.tsx';
import { useWaitingAction } from '../../../lib/outbox/use-waiting-action.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { useFetched } from '../../../lib/use-fetched.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { charactersLeft } from '../../../ui/characters-left.ts';
import { getMessageRequestState } from '../requests/message-requests.slice.ts';
import { requestTarget, sendMessageRequest } from '../requests/send-message-request.ts';
import { SidePane } from './SidePane.tsx';

interface RequestComposerProps {
  username: string;
}

/** One message to a user outside the network. */
export function RequestComposer({ username }: RequestComposerProps) {
  const { t } = useLingui();
  const { data: state, failure, reload, setData } = useFetched(getMessageRequestState, username);

  if (state?.canOpen) return <Navigate to={`${pages.messages}?with=${username}`} replace />;
  return (
    <SidePane title={t`New message`}>
      {state ? (
        <div className="mx-auto grid max-w-xl gap-4 rounded-card border border-hairline bg-surface p-4">
          <PersonLine person={state.person} />
          <Body
            state={state}
            onSent={setData}
            onSentLater={() => {
              setData(null);
              reload();
            }}
          />
        </div>
      ) : (
        <LoadingOrError error={failure?.message} onRetry={reload}>
          <SkeletonRows count={2} className="py-3" />
        </LoadingOrError>
      )}
    </SidePane>
  );
}

interface BodyProps {
  state: MessageRequestState;
  onSent: (state: MessageRequestState) => void;
  /** Called when a request that waited in the outbox was sent, or removed there. */
  onSentLater: () => void;
}

function Body({ state, onSent, onSentLater }: BodyProps) {
  const { t } = useLingui();
  const { person, canSend, sent } = state;
  const { name, username } = person;
  // Without one that is being sent: the form shows its progress, and its failure with the text.
  const waiting = useWaitingAction(sendMessageRequest.typePrefix, requestTarget(username));
  const reload = useEffectEvent(onSentLater);
  const isWaiting = waiting !== null;
  const [hasWaited, setHasWaited] = useState(false);
  if (isWaiting && !hasWaited) setHasWaited(true);
  useEffect(() => {
    if (hasWaited && !isWaiting) reload();
  }, [hasWaited, isWaiting]);
  if (sent) {
    return (
      <>
        <SentText content={sent.content} />
        <p role="status" className="text-control text-muted">
          <Trans>
            Message request sent <RelativeTime at={sent.createdAt} hasAgo />. You can write more
            once {name} accepts it.
          </Trans>
        </p>
      </>
    );
  }
  if (!canSend) {
    return (
      <EmptyState
        icon={MailX}
        title={t`${name} does not accept message requests`}
        action={
          <LinkButton to={fillPath(pages.profile, { username })}>
            <Trans>View profile</Trans>
          </LinkButton>
        }
      >
        <Trans>Connect first. Then you can send messages.</Trans>
      </EmptyState>
    );
  }
  if (waiting) {
    return (
      <>
        <SentText content={(waiting.input as { content: string }).content} />
        <p role="status" className="text-control text-muted">
          <Trans>Waiting for connection</Trans>
        </p>
      </>
    );
  }
  return <RequestForm person={person} onSent={onSent} />;
}

function SentText({ content }: { content: string }) {
  if (content === '') return null;
  return (
    <p
      dir="auto"
      className="rounded-control bg-primary-soft px-3 py-2 break-words whitespace-pre-line"
    >
      {content}
    </p>
  );
}

function RequestForm({
  person: { username, name },
  onSent,
}: Pick<BodyProps, 'onSent'> & Pick<MessageRequestState, 'person'>) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [clientId] = useState(() => crypto.randomUUID());
  const [content, setContent] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isTooLong = charactersLeft(content, chatLimits.message) < 0;

  async function handleSend() {
    if (content.trim() === '' || isTooLong) return;
    setIsBusy(true);
    setProblem(undefined);
    const result = await dispatch(sendMessageRequest({ username, content, clientId }));
    setIsBusy(false);
    if (sendMessageRequest.rejected.match(result)) setProblem(result.payload?.message);
    else if (result.payload) onSent(result.payload);
  }

  return (
    <>
      <Field
        label={t`Message`}
        hint={t`You can send one message. ${name} can accept or ignore it.`}
        error={problem}
      >
        <TextArea
          rows={4}
          limit={chatLimits.message}
          value={content}
          onChange={({ currentTarget }) => setContent(currentTarget.value)}
        />
      </Field>
      <Button
        className="justify-self-end"
        busy={isBusy}
        aria-disabled={content.trim() === '' || isTooLong}
        onClick={() => void handleSend()}
      >
        <Trans>Send</Trans>
      </Button>
    </>
  );
}
