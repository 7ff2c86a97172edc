import { Trans, useLingui } from '@lingui/react/macro';
import { maxNoteCharacters } from '@sangam/contract/network/network.calls.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { countCharacters } from '@sangam/contract/text/count-characters.ts';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useConnect } from '../use-connect.ts';

interface ConnectDialogProps {
  person: PersonSummary;
  isOpen: boolean;
  onClose: () => void;
}

/** Sends a connection request with an optional note. */
export function ConnectDialog({ person, isOpen, onClose }: ConnectDialogProps) {
  const { t } = useLingui();
  const connect = useConnect(person);
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const left = maxNoteCharacters - countCharacters(note.trim());
  const { name } = person;

  async function handleSend() {
    setIsBusy(true);
    const sent = await connect(note.trim());
    setIsBusy(false);
    if (sent) onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={t`Connect with ${name}`}
      closeOnOutsideClick={note === ''}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={isBusy} aria-disabled={left < 0} onClick={() => void handleSend()}>
            <Trans>Send request</Trans>
          </Button>
        </>
      }
    >
      <Field
        label={t`Note (optional)`}
        hint={t`Say how you know each other, or what you would like to work on together.`}
        error={left < 0 ? t`Use at most ${maxNoteCharacters} characters` : undefined}
      >
        <TextArea rows={4} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </Dialog>
  );
}
