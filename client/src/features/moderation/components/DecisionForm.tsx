import { Trans, useLingui } from '@lingui/react/macro';
import type { ModerationCase } from '@sangam/contract/moderation/cases.schema.ts';
import {
  isAccusedNotified,
  moderationLimits,
  type DecisionAction,
  type ReportSubject,
} from '@sangam/contract/moderation/moderation.calls.ts';
import { Ban, Check, Trash2, TriangleAlert } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { notify } from '../../../ui/notify.ts';
import { RadioCards, type RadioCard } from '../../../ui/RadioCards.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { decideCase } from '../moderation.thunks.ts';

const suspensionDays = { day: 1, week: 7, month: 30, 'half-year': 180, 'for-good': null } as const;

type SuspensionLength = keyof typeof suspensionDays;

const suspensionLengths = Object.keys(suspensionDays) as SuspensionLength[];

/** The end of a suspension; null if permanent. */
function suspensionEnd(length: SuspensionLength, now = Date.now()): string | null {
  const count = suspensionDays[length];
  return count === null ? null : new Date(now + count * 86_400_000).toISOString();
}

interface DecisionFormProps {
  moderationCase: ModerationCase;
}

/** Decides a case, with a reason, and says whether the person concerned will read it. */
export function DecisionForm({ moderationCase }: DecisionFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [action, setAction] = useState<DecisionAction | null>(null);
  const [removesToo, setRemovesToo] = useState(false);
  const [length, setLength] = useState<SuspensionLength>('week');
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isProfile = moderationCase.subject === 'person';
  const removeHints: Partial<Record<ReportSubject, string>> = {
    person: t`Photo, cover photo, designation, About and experience are removed`,
    room: t`The photo is removed, and the group gets a neutral name`,
  };
  const removeHint = removeHints[moderationCase.subject] ?? t`The content is removed for everyone`;
  // Nothing is left of the profile of a deleted account.
  const hasContent = !isProfile || moderationCase.accused !== null;
  // With a deleted account, nobody can be notified.
  const isRead =
    moderationCase.accused !== null &&
    (action === null || isAccusedNotified(action, moderationCase.subject));
  const isAgainst = action === 'warn' || action === 'suspend';

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (isBusy || action === null || reason.trim() === '') return;
    setIsBusy(true);
    setProblem(null);
    const form = {
      caseId: moderationCase.id,
      action,
      reason: reason.trim(),
      ...(isAgainst && hasContent && { removeContent: removesToo }),
      ...(action === 'suspend' && { until: suspensionEnd(length) }),
    };
    const result = await dispatch(decideCase(form));
    setIsBusy(false);
    if (decideCase.rejected.match(result)) setProblem(result.payload?.message ?? null);
    else notify.success(t`Decision saved`);
  }

  const cards: RadioCard<DecisionAction>[] = [
    { value: 'dismiss', label: t`Dismiss`, hint: t`No rule was broken`, icon: Check },
    ...(hasContent
      ? [
          {
            value: 'remove',
            label: t`Remove`,
            hint: removeHint,
            icon: Trash2,
          } as const,
        ]
      : []),
    ...(moderationCase.accused
      ? [
          {
            value: 'warn',
            label: t`Warn`,
            hint: t`They see the reason`,
            icon: TriangleAlert,
          } as const,
          {
            value: 'suspend',
            label: t`Suspend`,
            hint: t`They are logged out immediately`,
            icon: Ban,
          } as const,
        ]
      : []),
  ];
  return (
    <Section title={t`Decide`}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-5">
        <FormError>{problem}</FormError>
        <RadioCards
          legend={t`Action`}
          name="decision"
          cards={cards}
          selected={action}
          onSelect={setAction}
          error={hasTried && action === null ? t`Choose one` : undefined}
        />
        {action === 'suspend' && (
          <Field label={t`Duration`}>
            <Select
              value={length}
              className="sm:max-w-52"
              onChange={({ target }) => {
                const chosen = suspensionLengths.find((known) => known === target.value);
                if (chosen) setLength(chosen);
              }}
            >
              <option value="day">{t`One day`}</option>
              <option value="week">{t`One week`}</option>
              <option value="month">{t`30 days`}</option>
              <option value="half-year">{t`180 days`}</option>
              <option value="for-good">{t`Permanently`}</option>
            </Select>
          </Field>
        )}
        {isAgainst && hasContent && (
          <Checkbox
            label={t`Also remove the reported content`}
            checked={removesToo}
            onChange={({ target }) => setRemovesToo(target.checked)}
          />
        )}
        <Field
          label={t`Reason`}
          hint={
            isRead
              ? t`Name the rule that was broken. The person concerned will read this, so never say who reported it.`
              : t`Explain your decision. The person concerned is not notified: only moderators will read this.`
          }
          error={hasTried && reason.trim() === '' ? t`Write a short explanation` : undefined}
        >
          <TextArea
            value={reason}
            limit={moderationLimits.reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
        <Button
          type="submit"
          variant={action === 'suspend' ? 'danger' : 'primary'}
          busy={isBusy}
          className="justify-self-start"
        >
          <Trans>Confirm decision</Trans>
        </Button>
      </form>
    </Section>
  );
}
