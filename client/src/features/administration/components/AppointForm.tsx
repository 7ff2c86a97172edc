import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { RoleChange } from './RoleDialog.tsx';

interface AppointFormProps {
  /** Why the last change did not happen. */
  failure: RequestFailure | null;
  onSubmit: (change: RoleChange) => void;
}

export function AppointForm({ failure, onSubmit }: AppointFormProps) {
  const { t } = useLingui();
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<'moderator' | 'operator'>('moderator');
  const [problem, setProblem] = useState<string | undefined>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const name = username.trim().replace(/^@/, '').toLowerCase();
    setProblem(name === '' ? t`Enter a username` : undefined);
    if (name !== '') onSubmit({ username: name, name, role });
  }

  return (
    <Section title={t`Add a moderator or operator`}>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        <Field
          label={t`Username`}
          hint={t`The last part of their profile link`}
          error={problem ?? failure?.message}
        >
          <TextInput
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={41}
            value={username}
            onChange={({ currentTarget }) => setUsername(currentTarget.value)}
          />
        </Field>
        <RadioCards
          legend={t`Role`}
          name="role"
          selected={role}
          onSelect={setRole}
          cards={[
            {
              value: 'moderator',
              label: t`Moderator`,
              hint: t`Reviews reports, removes content and suspends accounts`,
            },
            {
              value: 'operator',
              label: t`Operator`,
              hint: t`Can also appoint moderators and operators`,
            },
          ]}
        />
        <Button type="submit" className="justify-self-start">
          <Trans>Continue</Trans>
        </Button>
      </form>
    </Section>
  );
}
