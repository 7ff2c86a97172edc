import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUser } from '../../../session/session.slice.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useNote } from '../shared/device-notes.ts';
import { EnquiryForm } from './EnquiryForm.tsx';
import { EnquiryNoted } from './EnquiryNoted.tsx';
import { ProgramSummary } from './ProgramSummary.tsx';
import type { Program } from './programs.content.ts';

interface EnquiryDialogProps {
  program: Program;
  isOpen: boolean;
  onClose: () => void;
}

/** Lives as long as the page, so that closing it by accident loses nothing. */
export function EnquiryDialog({ program, isOpen, onClose }: EnquiryDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const user = useAppSelector(selectUser);
  const [isNoted, setNoted] = useNote('program', program.id);
  const [values, setValues] = useState({
    name: user?.name ?? '',
    email: user?.email ?? '',
    message: '',
  });

  function handleDone() {
    setNoted(true);
    setValues({ ...values, message: '' });
    announce(t`Noted on this device`);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={program.button}
      actions={
        isNoted ? (
          <>
            <Button variant="quiet" onClick={() => setNoted(false)}>
              <Trans>Take it back</Trans>
            </Button>
            <Button onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form={formId}>
              <Trans>Confirm</Trans>
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5">
        <ProgramSummary program={program} />
        {isNoted ? (
          <EnquiryNoted />
        ) : (
          <EnquiryForm id={formId} values={values} onChange={setValues} onDone={handleDone} />
        )}
      </div>
    </Dialog>
  );
}
