import { Trans, useLingui } from '@lingui/react/macro';
import {
  registrationLimits,
  type RegistrationMode,
} from '@sangam/contract/registration/registration.calls.ts';
import type { RegistrationSettings } from '@sangam/contract/registration/registration.schema.ts';
import { useEffect, useState, type FormEvent } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx';
import { notify } from '../../../ui/notify.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import {
  selectRegistrationSettings,
  selectRegistrationSettingsRequest,
} from '../registration.slice.ts';
import { changeRegistration, getRegistration } from '../registration.thunks.ts';

/**
 * The form in which operators choose the registration mode (who may join), whether members may invite, and whether writing
 * needs a confirmed email.
 */
export function RegistrationSettingsForm() {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectRegistrationSettings);
  const { error } = useAppSelector(selectRegistrationSettingsRequest);
  const fetchAgain = () => void dispatch(getRegistration());

  useEffect(() => {
    void dispatch(getRegistration());
  }, [dispatch]);

  if (settings) return <Form settings={settings} />;
  return (
    <LoadingOrError error={error?.message} onRetry={fetchAgain}>
      <Skeleton className="h-64 rounded-card" />
    </LoadingOrError>
  );
}

interface FormProps {
  settings: RegistrationSettings;
}

function Form({ settings }: FormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [mode, setMode] = useState<RegistrationMode>(settings.mode);
  const [domains, setDomains] = useState(settings.domains.join('\n'));
  const [question, setQuestion] = useState(settings.question ?? '');
  const [memberInvitations, setMemberInvitations] = useState(settings.memberInvitations);
  const [confirmToWrite, setConfirmToWrite] = useState(settings.confirmToWrite);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const typedDomains = domains
    .toLowerCase()
    .split(/[\s,;@]+/)
    .filter(Boolean);
  // In the key order of the contract: `isChanged` compares JSON texts.
  const form: RegistrationSettings = {
    mode,
    // The fields of other modes are hidden: what was typed in them must not be saved unseen.
    domains: mode === 'domains' ? typedDomains : settings.domains,
    question: mode === 'approval' ? question.trim() || null : settings.question,
    memberInvitations,
    confirmToWrite,
  };
  const isChanged = JSON.stringify(form) !== JSON.stringify(settings);
  useUnsavedGuard(isChanged);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    setFailure(null);
    const result = await dispatch(changeRegistration(form));
    setIsBusy(false);
    if (changeRegistration.fulfilled.match(result))
      notify.success(t({ message: 'Saved', context: 'confirmation' }));
    else setFailure(result.payload ?? null);
  }

  const domainError = Object.entries(failure?.errors ?? {}).find(([name]) =>
    name.startsWith('domains'),
  )?.[1];
  return (
    <Section title={t`Who may join`}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        <RadioCards
          legend={t`Registration`}
          name="registration-mode"
          selected={mode}
          onSelect={setMode}
          cards={[
            { value: 'open', label: t`Open`, hint: t`Anyone can join.` },
            {
              value: 'invitation',
              label: t`By invitation`,
              hint: t`Only invited people can join.`,
            },
            {
              value: 'domains',
              label: t`By email domain`,
              hint: t`Only addresses of your organisation, after they are confirmed.`,
            },
            {
              value: 'approval',
              label: t`By approval`,
              hint: t`You decide about every new account.`,
            },
          ]}
        />
        {mode === 'domains' && (
          <Field
            label={t`Email domains`}
            hint={t`One per line, such as college.ac.in. A subdomain needs its own line.`}
            error={domainError}
          >
            <TextArea
              rows={3}
              name="domains"
              autoCapitalize="none"
              spellCheck={false}
              value={domains}
              onChange={({ currentTarget }) => setDomains(currentTarget.value)}
            />
          </Field>
        )}
        {mode === 'approval' && (
          <Field
            label={t`Question to applicants`}
            hint={t`Optional. Their answer helps you decide.`}
            error={failure?.errors['question']}
          >
            <TextInput
              name="question"
              autoComplete="off"
              maxLength={registrationLimits.question}
              value={question}
              onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
            />
          </Field>
        )}
        <Checkbox
          label={t`Members can invite people with a link`}
          hint={t`Each link works for ${registrationLimits.inviteLinkUses} people and ${registrationLimits.inviteLinkDays} days. Email domains and approval still apply.`}
          checked={memberInvitations}
          onChange={({ currentTarget }) => setMemberInvitations(currentTarget.checked)}
        />
        <Checkbox
          label={t`Members must confirm their email before they can write`}
          hint={t`Until then they can read, but not post, comment, message or connect.`}
          checked={confirmToWrite}
          onChange={({ currentTarget }) => setConfirmToWrite(currentTarget.checked)}
        />
        <p className="text-meta text-muted">
          <Trans>People whom you invite can always join. Members who have joined stay.</Trans>
        </p>
        <FormError>{failure?.message}</FormError>
        <Button type="submit" busy={isBusy} disabled={!isChanged} className="justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </form>
    </Section>
  );
}
