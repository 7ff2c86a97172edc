import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { checkEnquiry, type EnquiryValues } from './programs.rules.ts';

interface EnquiryFormProps {
  /** The id that the submit button outside the form refers to. */
  id: string;
  values: EnquiryValues;
  onChange: (values: EnquiryValues) => void;
  /** Called when the values are valid; nothing is sent to the server. */
  onDone: () => void;
}

const fields = ['name', 'email', 'message'] as const;

export function EnquiryForm({ id, values, onChange, onDone }: EnquiryFormProps) {
  const { t } = useLingui();
  const [problems, setProblems] = useState<FieldErrors<keyof EnquiryValues>>({});
  const [attempt, setAttempt] = useState(0);
  const fieldId = (field: keyof EnquiryValues) => `${id}-${field}`;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found = checkEnquiry(values);
    setProblems(found);
    setAttempt(attempt + 1);
    if (Object.keys(found).length === 0) onDone();
  }

  function bind(field: keyof EnquiryValues) {
    return {
      name: field,
      value: values[field],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
        onChange({ ...values, [field]: currentTarget.value });
        setProblems({ ...problems, [field]: undefined });
      },
    };
  }

  function problemOf(field: keyof EnquiryValues): string | undefined {
    const problem = problems[field];
    return problem && t(problem);
  }

  const errors = fields.flatMap((field) => {
    const message = problemOf(field);
    return message ? [{ fieldId: fieldId(field), message }] : [];
  });

  return (
    <form id={id} noValidate onSubmit={handleSubmit} className="grid gap-4">
      {errors.length > 0 && <ErrorSummary key={attempt} errors={errors} />}
      <Field id={fieldId('name')} label={t`Name`} required error={problemOf('name')}>
        <TextInput {...bind('name')} autoComplete="name" />
      </Field>
      <Field id={fieldId('email')} label={t`Email`} required error={problemOf('email')}>
        <TextInput
          {...bind('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field
        id={fieldId('message')}
        label={t`Message`}
        hint={<Trans>Optional: what you would like to know or achieve</Trans>}
        error={problemOf('message')}
      >
        <TextArea {...bind('message')} />
      </Field>
      <p className="text-meta text-muted">
        <Trans>Your request will be saved on this device only. Nothing is sent.</Trans>
      </p>
    </form>
  );
}
