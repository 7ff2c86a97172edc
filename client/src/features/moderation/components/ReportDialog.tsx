import { Trans, useLingui } from '@lingui/react/macro';
import {
  moderationLimits,
  reportReasons,
  type ReportReason,
  type ReportSubject,
} from '@sangam/contract/moderation/moderation.calls.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { useId, useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { report } from '../moderation.thunks.ts';
import { reasonLabels, reportTitles } from '../report-labels.ts';
import { ReportThanks } from './ReportThanks.tsx';

/** The reported content and its author, or the reported user. */
export interface ReportTarget {
  readonly subject: ReportSubject;
  /** Id of the content, or username. */
  readonly id: string;
  readonly person: PersonSummary;
}

/** A target that does not say who created it, such as an event or a group. */
type AnonymousTarget = Omit<ReportTarget, 'person'> & { readonly person: null };

/** What can be reported; without a person, the dialog does not offer to block anyone. */
export type AnyReportTarget = ReportTarget | AnonymousTarget;

interface ReportDialogProps {
  target: AnyReportTarget;
  isOpen: boolean;
  onClose: () => void;
  /** Called when the reporter chooses to block the author, too. */
  onBlock: () => void;
}

/** The report form: reason and details. Only moderators see the reporter. Key it by the target. */
export function ReportDialog({ target, isOpen, onClose, onBlock }: ReportDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const formId = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);

  async function handleSubmit() {
    setHasTried(true);
    if (reason === null) return;
    setProblem(null);
    const { subject, id } = target;
    const result = await dispatch(report({ subject, id, reason, note: note.trim() }));
    if (report.rejected.match(result)) setProblem(result.payload?.message ?? null);
    else setIsSent(true);
  }

  if (isSent) {
    return (
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={t`Thank you`}
        size="small"
        partHeight
        actions={
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <ReportThanks name={target.person?.name ?? null} onBlock={onBlock} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(reportTitles[target.subject])}
      closeOnOutsideClick={note === ''}
      onSubmit={handleSubmit}
      submitLabel={t`Send report`}
    >
      <FormError>{problem}</FormError>
      <RadioCards
        legend={
          target.subject === 'person'
            ? t`Why are you reporting them?`
            : t`Why are you reporting this?`
        }
        name={`${formId}-reason`}
        cards={reportReasons.map((value) => ({ value, label: t(reasonLabels[value]) }))}
        selected={reason}
        onSelect={setReason}
        error={hasTried && reason === null ? t`Choose the closest reason` : undefined}
      />
      <Field
        label={t`Anything else we should know? (optional)`}
        hint={t`Only moderators can read this. The other person will not know who reported them.`}
      >
        <TextArea
          value={note}
          limit={moderationLimits.note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Field>
      {target.subject === 'room' && (
        <p className="text-meta text-muted">
          <Trans>Moderators can see the name and photo of the group, but not its messages.</Trans>
        </p>
      )}
      {target.subject === 'message' && (
        <p className="text-meta text-muted">
          <Trans>
            Moderators can see this message and a few messages around it, but not the rest of the
            conversation.
          </Trans>
        </p>
      )}
    </FormDialog>
  );
}
