import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useId, useState, useEffect, useRef } from 'react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUser } from '../../../session/session.slice.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useShowcaseEntry } from '../shared/showcase-entries.ts';
import { EnquiryForm } from './EnquiryForm.tsx';
import type { Program } from './programs.content.ts';
import { isTotal, type EnquiryValues } from './programs.rules.ts';
import { SampleText } from '../shared/SampleText.tsx';

interface ProgramSummaryProps {
  program: Program;
}

function ProgramSummary({ program }: ProgramSummaryProps) {
  const { title, duration, mode, price } = program;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-card bg-sunken p-4">
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-meta text-muted">
          {duration} · {mode}
        </p>
      </div>
      <p className="text-control">
        <span className="font-semibold">
          <SampleText>{price}</SampleText>
        </span>{' '}
        {isTotal(program) && <Trans>total</Trans>}
      </p>
    </div>
  );
}

/** Takes focus, because the form that had it was removed. */
function EnquiryNoted() {
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => title.current?.focus(), []);

  return (
    <div className="flex gap-3 rounded-card bg-success-soft p-4">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
      <div>
        <h3 ref={title} tabIndex={-1} className="font-semibold">
          <Trans>Your request is saved</Trans>
        </h3>
        <p className="mt-1 text-control">
          <Trans>
            It is saved on this device only. The programs are sample content, so nothing was sent
            and you will not be charged.
          </Trans>
        </p>
      </div>
    </div>
  );
}

interface EnquiryDialogProps {
  program: Program;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Asks for the details of an enquiry; only that it was made is stored, on this device. The input survives closing the
 * dialog until the page is left; each program has a message of its own.
 */
export function EnquiryDialog({ program, isOpen, onClose }: EnquiryDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const user = useAppSelector(selectUser);
  const [isRequested, setRequested] = useShowcaseEntry('program', program.id);
  const [contact, setContact] = useState({ name: user?.name ?? '', email: user?.email ?? '' });
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});
  const values = { ...contact, message: messages[program.id] ?? '' };

  function change({ message, ...others }: EnquiryValues) {
    setContact(others);
    setMessages({ ...messages, [program.id]: message });
  }

  function handleDone() {
    setRequested(true);
    change({ ...values, message: '' });
    announce(t`Saved on this device`);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={program.button}
      actions={
        isRequested ? (
          <>
            <Button variant="quiet" onClick={() => setRequested(false)}>
              <Trans>Withdraw</Trans>
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
        {isRequested ? (
          <EnquiryNoted />
        ) : (
          <EnquiryForm
            key={program.id}
            id={formId}
            values={values}
            onChange={change}
            onDone={handleDone}
          />
        )}
      </div>
    </Dialog>
  );
}
