import { Trans, useLingui } from '@lingui/react/macro';
import { eventLimits } from '@sangam/contract/community-events/community-events.calls.ts';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { networkCalls } from '@sangam/contract/network/network.calls.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { useState } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { requestData } from '../../../lib/http-client.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { notify } from '../../../ui/notify.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { registerConnections } from './community-events.thunks.ts';
import { MembersField } from './MembersField.tsx';

interface GroupDialogProps {
  event: CommunityEvent;
  onClose: () => void;
}

/** Holds seats for connections, who confirm them, and registers the member too if they want. */
export function GroupDialog({ event, onClose }: GroupDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { id, title, questions, registration } = event;
  const isRegistered = registration?.state === 'registered';
  const [members, setMembers] = useState<readonly PersonSummary[]>([]);
  const [isIncluded, setIsIncluded] = useState(!isRegistered);
  const [answers, setAnswers] = useState(() => questions.map(() => ''));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const withMe = isIncluded && !isRegistered;
  const hasQuestions = withMe && questions.length > 0 && !registration?.hasAnswered;

  async function handleSubmit() {
    if (members.length === 0) {
      setErrors({ group: t`Choose at least one connection` });
      return;
    }
    setErrors({});
    const usernames = members.map(({ username }) => username);
    const form = { id, usernames, withMe, ...(hasQuestions && { answers }) };
    const result = await dispatch(registerConnections(form));
    if (registerConnections.rejected.match(result)) {
      if (result.payload) setErrors(errorsOf(result.payload));
      return;
    }
    notify.success(t`Your connections can now accept their seats.`);
    onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t`Register with connections`}
      onSubmit={handleSubmit}
      submitLabel={t`Hold seats`}
    >
      <FormError>{errors['group']}</FormError>
      <p dir="auto" className="font-semibold">
        {title}
      </p>
      <p className="text-meta text-muted">
        <Trans>
          Seats are held for all of them or for none. Each connection accepts within 24 hours;
          otherwise the seat becomes free again. Connections who cannot see this event or are
          already registered are left out.
        </Trans>
      </p>
      <MembersField
        label={t`Connections, up to five`}
        members={members}
        maxMembers={eventLimits.connections}
        find={findConnections}
        onAdd={(person) => setMembers([...members, person])}
        onRemove={(username) =>
          setMembers(members.filter((person) => person.username !== username))
        }
      />
      {!isRegistered && (
        <Checkbox
          label={t`Register me too`}
          checked={isIncluded}
          onChange={({ currentTarget }) => setIsIncluded(currentTarget.checked)}
        />
      )}
      {hasQuestions && (
        <AnswerFields
          questions={questions}
          answers={answers}
          errors={errors}
          onChange={setAnswers}
        />
      )}
    </FormDialog>
  );
}

/** What is wrong with the whole group is shown above the form, wrong answers beside their field. */
function errorsOf({ message, errors }: RequestFailure): Readonly<Record<string, string>> {
  const hasAnswerErrors = Object.keys(errors).some((field) => field.startsWith('answers.'));
  return hasAnswerErrors ? errors : { group: errors['usernames'] ?? message };
}

async function findConnections(
  search: string,
  signal: AbortSignal,
): Promise<readonly PersonSummary[]> {
  const query = { search, sort: 'name' } as const;
  const { connections } = await requestData(networkCalls.listConnections, { query }, { signal });
  return connections.map(({ person }) => person);
}
