import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { Ban, VolumeX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { MenuItem } from '../../ui/MenuEntry.tsx';
import { notify } from '../../ui/notify.ts';
import { blockPerson, mutePerson, unmutePerson, type PersonThunk } from './relations.slice.ts';

interface MuteAndBlock {
  /** The Mute and Block entries for the menu of a user's content. */
  readonly itemsFor: (person: PersonSummary) => MenuItem[];
  /** Opens the dialog that asks whether to block a user. */
  readonly askToBlock: (person: PersonSummary) => void;
  /** The confirm dialog; render it next to the menu. */
  readonly question: ReactNode;
}

/** Mute and block entries for menus. */
export function useMuteAndBlock(onBlocked?: () => void): MuteAndBlock {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [personToBlock, setPersonToBlock] = useState<PersonSummary | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function run(thunk: PersonThunk, username: string): Promise<boolean> {
    const result = await dispatch(thunk(username));
    if (thunk.fulfilled.match(result)) return true;
    if (result.payload) notify.error(result.payload.message);
    return false;
  }

  async function mute({ username, name }: PersonSummary) {
    if (!(await run(mutePerson, username))) return;
    notify.success(t`${name} muted`, {
      action: { label: t`Undo`, onClick: () => void run(unmutePerson, username) },
    });
  }

  async function block({ username, name }: PersonSummary) {
    setIsBusy(true);
    const blocked = await run(blockPerson, username);
    setIsBusy(false);
    setPersonToBlock(null);
    if (!blocked) return;
    notify.success(t`${name} blocked`);
    onBlocked?.();
  }

  const name = personToBlock?.name ?? '';
  return {
    itemsFor: (person) => [
      { label: t`Mute ${person.name}`, icon: VolumeX, onSelect: () => void mute(person) },
      {
        label: t`Block ${person.name}`,
        icon: Ban,
        tone: 'danger',
        onSelect: () => setPersonToBlock(person),
      },
    ],
    askToBlock: setPersonToBlock,
    question: (
      <ConfirmDialog
        isOpen={personToBlock !== null}
        title={t`Block ${name}?`}
        confirmLabel={t`Block`}
        busy={isBusy}
        onConfirm={() => personToBlock && void block(personToBlock)}
        onCancel={() => setPersonToBlock(null)}
      >
        <Trans>
          You will no longer see or contact each other, and you will be removed from each other’s
          network. They will not be notified. You can unblock them in Settings.
        </Trans>
      </ConfirmDialog>
    ),
  };
}
