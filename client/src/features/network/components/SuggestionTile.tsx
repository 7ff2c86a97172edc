import { Trans, useLingui } from '@lingui/react/macro';
import type { Suggestion } from '@sangam/contract/network/network.schema.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cancelDeferredRequest, deferRequest } from '../../../lib/deferred-requests.ts';
import { useAppDispatch, useAppSelector, type AppDispatch } from '../../../lib/store-hooks.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { notify } from '../../../ui/notify.ts';
import { dismissalUndone, selectDismissed, suggestionDismissed } from '../network.slice.ts';
import { dismissSuggestion } from '../network.thunks.ts';
import { ConnectButton } from './ConnectButton.tsx';
import { PersonTile } from './PersonTile.tsx';
import { SuggestionReason } from './SuggestionReason.tsx';

interface SuggestionTileProps {
  suggestion: Suggestion;
}

export function SuggestionTile({ suggestion: { person, reasons } }: SuggestionTileProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const isDismissed = useAppSelector((state) => selectDismissed(state).includes(person.username));
  if (isDismissed) return <DismissedTile person={person} />;
  return (
    <PersonTile
      person={person}
      reason={
        <ul>
          {reasons.slice(0, 2).map((reason) => (
            <li key={reason.kind}>
              <SuggestionReason reason={reason} />
            </li>
          ))}
        </ul>
      }
      corner={
        <IconButton
          icon={X}
          label={t`Dismiss suggestion: ${person.name}`}
          onClick={() => dispatch(dismissWithUndo(person.username))}
          className="relative size-7! after:absolute after:-inset-2 after:content-[''] [&>svg]:size-4"
        />
      }
      action={<ConnectButton person={person} />}
    />
  );
}

interface DismissedTileProps {
  person: PersonSummary;
}

/** Keeps the place of the tile, so that the grid does not move while Undo is possible. */
function DismissedTile({ person: { username, name } }: DismissedTileProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const undo = useRef<HTMLButtonElement>(null);
  const status = t`Dismissed ${name}. Undo is possible for 8 seconds.`;

  useEffect(() => {
    // The dismiss button had the focus and is no longer there.
    undo.current?.focus({ preventScroll: true });
    announce(status);
  }, [status]);

  return (
    <Card
      as="li"
      bare
      className="flex flex-col items-center justify-center gap-3 p-3 text-center text-control text-muted"
    >
      <p>
        <Trans>You will not see this suggestion again.</Trans>
      </p>
      <Button
        ref={undo}
        size="small"
        variant="secondary"
        onClick={() => dispatch(undoDismissal(username))}
      >
        <Trans>Undo</Trans>
      </Button>
    </Card>
  );
}

const keyOf = (username: string) => `dismiss:${username}`;

/** Hides a suggestion as an optimistic update; the request is deferred for as long as the tile offers Undo. */
function dismissWithUndo(username: string) {
  return (dispatch: AppDispatch): void => {
    dispatch(suggestionDismissed(username));
    deferRequest(keyOf(username), async ({ keepalive }) => {
      const result = await dispatch(dismissSuggestion({ username, keepalive }));
      if (dismissSuggestion.rejected.match(result) && result.payload) {
        notify.error(result.payload.message);
      }
    });
  };
}

function undoDismissal(username: string) {
  return (dispatch: AppDispatch): void => {
    cancelDeferredRequest(keyOf(username));
    dispatch(dismissalUndone(username));
  };
}
