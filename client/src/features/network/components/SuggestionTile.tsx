import { useLingui } from '@lingui/react/macro';
import type { Suggestion } from '@sangam/contract/network/network.schema.ts';
import { X } from 'lucide-react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { notify } from '../../../ui/notify.ts';
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

  async function handleDismiss() {
    const result = await dispatch(dismissSuggestion(person.username));
    if (dismissSuggestion.rejected.match(result) && result.payload) {
      notify.error(result.payload.message);
    }
  }

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
          onClick={() => void handleDismiss()}
        />
      }
      action={<ConnectButton person={person} />}
    />
  );
}
