import { Trans, useLingui } from '@lingui/react/macro';
import { brandingLimits } from '@sangam/contract/instance/branding-limits.ts';
import type {
  BrandingForm as Form,
  BrandingValues,
} from '@sangam/contract/instance/instance.schema.ts';
import { useState, type FormEvent } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { changeBranding } from '../administration.thunks.ts';
import { brandingSections, brandingTextFields, type BrandingTextName } from '../branding-fields.ts';
import { AccentColorField } from './AccentColorField.tsx';

interface BrandingFormProps {
  branding: BrandingValues;
  onSaved: () => void;
}

/** What was typed while the others were saved stays an edit. */
function withoutSaved(edits: Form, saved: Form): Form {
  const names = Object.keys(edits) as (keyof BrandingValues)[];
  return Object.fromEntries(
    names.filter((name) => edits[name] !== saved[name]).map((name) => [name, edits[name]]),
  );
}

/** Names, texts and colour of the community, without the logo. Sends only the edited fields; an empty one restores the default. */
export function BrandingForm({ branding, onSaved }: BrandingFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  /** Only the fields that were edited. */
  const [edits, setEdits] = useState<Form>({});
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const values = { ...branding, ...edits };
  const isChanged = (Object.keys(edits) as (keyof BrandingValues)[]).some(
    (name) => values[name] !== branding[name],
  );
  useUnsavedGuard(isChanged);

  function edit(name: keyof BrandingValues, text: string) {
    setEdits((now) => ({ ...now, [name]: text.trim() === '' ? null : text }));
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    setFailure(null);
    const result = await dispatch(changeBranding(edits));
    setIsBusy(false);
    if (changeBranding.fulfilled.match(result)) {
      setEdits((now) => withoutSaved(now, edits));
      onSaved();
    } else setFailure(result.payload ?? null);
  }

  const errorOf = (name: keyof BrandingValues) => failure?.errors[name];

  function renderField(name: BrandingTextName) {
    const { label, hint, rows } = brandingTextFields[name];
    const input = {
      name,
      value: values[name] ?? '',
      maxLength: name === 'supportEmail' ? 254 : brandingLimits[name],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        edit(name, currentTarget.value),
    };
    return (
      <Field key={name} label={t(label)} hint={hint && t(hint)} error={errorOf(name)}>
        {rows === undefined ? (
          <TextInput {...input} autoComplete="off" />
        ) : (
          <TextArea {...input} rows={rows} />
        )}
      </Field>
    );
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
      {brandingSections.map(({ title, names }, index) => (
        <Section key={t(title)} title={t(title)}>
          <div className="grid gap-4">
            {names.map(renderField)}
            {index === 0 && (
              <AccentColorField
                color={values.accentColor}
                error={errorOf('accentColor')}
                onChange={(color) => setEdits((now) => ({ ...now, accentColor: color }))}
              />
            )}
          </div>
        </Section>
      ))}
      <FormError>{failure?.message}</FormError>
      <Button type="submit" busy={isBusy} disabled={!isChanged} className="justify-self-start">
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
