import { Trans, useLingui } from '@lingui/react/macro';
import {
  complaintCategories,
  complaintConfirmationHours,
  grievanceLimits,
  type ComplaintCategory,
} from '@sangam/contract/grievance/grievance.calls.ts';
import type { FiledComplaint } from '@sangam/contract/grievance/grievance.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { useId, useState, type FormEvent } from 'react';
import { Link } from '../../../lib/router.tsx';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { validateName } from '../../../lib/account-rules.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useFocusWhen } from '../../../ui/use-focus-when.ts';
import { complaintCategoryLabels } from '../complaint-labels.ts';
import { fileComplaint, fileVisitorComplaint } from '../grievance.thunks.ts';

interface ComplaintFormProps {
  isSignedIn: boolean;
}

/** Files a complaint, also without an account. */
export function ComplaintForm({ isSignedIn }: ComplaintFormProps) {
  const { t } = useLingui();
  const [filed, setFiled] = useState<FiledComplaint | null>(null);
  const [isAnother, setIsAnother] = useState(false);
  return (
    <Section title={filed ? t`Complaint received` : t`File a complaint`}>
      {filed ? (
        <Filed
          complaint={filed}
          isSignedIn={isSignedIn}
          onAgain={() => {
            setFiled(null);
            setIsAnother(true);
          }}
        />
      ) : (
        <Form isSignedIn={isSignedIn} takesFocus={isAnother} onFiled={setFiled} />
      )}
    </Section>
  );
}

interface FiledProps extends ComplaintFormProps {
  complaint: FiledComplaint;
  onAgain: () => void;
}

function Filed({ complaint: { number, decideBy }, isSignedIn, onAgain }: FiledProps) {
  const until = formatDateTime(new Date(decideBy));
  const message = useFocusWhen<HTMLDivElement>(true);
  return (
    <div className="grid gap-3">
      <div ref={message} tabIndex={-1} className="grid gap-3">
        <p>
          <Trans>
            Your complaint number is <b className="font-semibold text-text">{number}</b>. We will
            decide by {until}.
          </Trans>
        </p>
        {isSignedIn ? (
          <p>
            <Link
              to={`${pages.safety}?tab=complaints`}
              className="font-medium text-link underline underline-offset-2"
            >
              <Trans>Track your complaint</Trans>
            </Link>
          </p>
        ) : (
          <p>
            <Trans>
              We are sending you an email. Open its link within {complaintConfirmationHours} hours,
              so that we can send you the decision. The email usually arrives within minutes; on
              busy days it can take up to two days. We handle your complaint in the meantime.
            </Trans>
          </p>
        )}
      </div>
      <Button variant="secondary" className="justify-self-start" onClick={onAgain}>
        <Trans>File another complaint</Trans>
      </Button>
    </div>
  );
}

interface FormProps extends ComplaintFormProps {
  /** Moves the focus to the first field. */
  takesFocus: boolean;
  onFiled: (complaint: FiledComplaint) => void;
}

const emptyForm = { category: '', text: '', link: '', name: '', email: '' };
type FormField = keyof typeof emptyForm;

function Form({ isSignedIn, takesFocus, onFiled }: FormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { keyFor } = useIdempotencyKey();
  const [values, setValues] = useState(emptyForm);
  const [hasTried, setHasTried] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const formId = useId();
  const category = complaintCategories.find((one) => one === values.category);
  const firstField = useFocusWhen<HTMLSelectElement>(takesFocus);

  const { name: nameError } = validateName(values.name);
  const missing: Partial<Record<FormField, string>> = {
    ...(!category && { category: t`Choose what the complaint is about` }),
    ...(values.text.trim() === '' && { text: t`Describe what happened` }),
    ...(!isSignedIn && nameError && { name: t(nameError) }),
    ...(!isSignedIn && !values.email.includes('@') && { email: t`Enter your email` }),
  };
  const errorOf = (field: FormField) =>
    (hasTried ? missing[field] : undefined) ?? failure?.errors[field];

  function bind(field: FormField) {
    return {
      name: field,
      value: values[field],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        setValues((before) => ({ ...before, [field]: currentTarget.value })),
    };
  }

  async function send(chosen: ComplaintCategory) {
    const link = values.link.trim();
    const form = { category: chosen, text: values.text.trim(), ...(link !== '' && { link }) };
    if (isSignedIn) return dispatch(fileComplaint({ ...form, idempotencyKey: keyFor(form) }));
    const visitor = { name: values.name.trim(), email: values.email.trim() };
    return dispatch(fileVisitorComplaint({ ...form, ...visitor }));
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    const [first] = Object.keys(missing);
    if (first !== undefined) document.getElementById(`${formId}-${first}`)?.focus();
    if (isBusy || !category || first !== undefined) return;
    setIsBusy(true);
    setFailure(null);
    const result = await send(category);
    setIsBusy(false);
    if (fileComplaint.fulfilled.match(result) || fileVisitorComplaint.fulfilled.match(result)) {
      onFiled(result.payload);
    } else setFailure(result.payload ?? null);
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
      <FormError>{failure?.message}</FormError>
      <Field
        id={`${formId}-category`}
        label={t`What is the complaint about?`}
        error={errorOf('category')}
        required
      >
        <Select ref={firstField} {...bind('category')}>
          <option value="">{t`Choose one`}</option>
          {complaintCategories.map((one) => (
            <option key={one} value={one}>
              {t(complaintCategoryLabels[one])}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id={`${formId}-text`}
        label={t`What happened?`}
        hint={t`What is wrong, and what you would like us to do. Do not add intimate details that we do not need.`}
        error={errorOf('text')}
        required
      >
        <TextArea rows={5} limit={grievanceLimits.text} {...bind('text')} />
      </Field>
      <Field
        id={`${formId}-link`}
        label={t`Link to the content`}
        hint={t`Optional. Copy it from the address bar of your browser.`}
        error={errorOf('link')}
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={grievanceLimits.link}
          {...bind('link')}
        />
      </Field>
      {!isSignedIn && (
        <>
          <Field id={`${formId}-name`} label={t`Your name`} error={errorOf('name')} required>
            <TextInput autoComplete="name" {...bind('name')} />
          </Field>
          <Field
            id={`${formId}-email`}
            label={t`Your email`}
            hint={t`We send the decision to this address.`}
            error={errorOf('email')}
            required
          >
            <TextInput
              type="email"
              autoComplete="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              {...bind('email')}
            />
          </Field>
        </>
      )}
      <p className="text-meta text-muted">
        <Trans>We never tell the person you complain about who you are.</Trans>
      </p>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        <Trans>Send complaint</Trans>
      </Button>
    </form>
  );
}
