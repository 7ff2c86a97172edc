import { Trans, useLingui } from '@lingui/react/macro';
import { Eraser, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { readStored, writeStored } from '../../../lib/stored-entry.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { FormPreview } from './FormPreview.tsx';
import {
  maxFields,
  moveField,
  newField,
  isCustomForm,
  startingForm,
  type FormField,
  type CustomForm,
} from './form-maker.rules.ts';

const formPart = 'custom-form';

/** The form in progress, stored on this device until logout. */
function useStoredForm(): [form: CustomForm, change: (form: CustomForm) => void] {
  const username = useAppSelector(selectUsername) ?? '';
  const [form, setForm] = useState(
    () => readStored(username, formPart, isCustomForm) ?? startingForm,
  );

  function change(next: CustomForm): void {
    setForm(next);
    writeStored(username, formPart, next);
  }

  return [form, change];
}

const labelIdOf = (id: string) => `label-of-${id}`;

/** An editor for a form of the user's own, with a preview. */
export function FormMaker() {
  const { t } = useLingui();
  const [form, setForm] = useStoredForm();
  const { title, fields } = form;
  const isFull = fields.length >= maxFields;

  function handleAdd() {
    const field = newField(form);
    setForm({ ...form, fields: [...fields, field] });
    requestAnimationFrame(() => document.getElementById(labelIdOf(field.id))?.focus());
  }

  function handleChange(changed: FormField) {
    setForm({
      ...form,
      fields: fields.map((field) => (field.id === changed.id ? changed : field)),
    });
  }

  function handleRemove(id: string) {
    setForm({ ...form, fields: fields.filter((field) => field.id !== id) });
    notify.info(t`Field removed`, {
      id: 'form-undo',
      action: { label: t`Undo`, onClick: () => setForm(form) },
    });
    document.getElementById('add-field')?.focus();
  }

  function handleEmpty() {
    setForm({ title: '', fields: [] });
    notify.info(t`Form cleared`, {
      id: 'form-undo',
      action: { label: t`Undo`, onClick: () => setForm(form) },
    });
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card as="section" aria-label={t`Your form`} className="grid gap-4">
        <p className="text-meta text-muted">
          <Trans>Your form is saved on this device only.</Trans>
        </p>
        <Field label={t`Form title`}>
          <TextInput
            value={title}
            maxLength={120}
            onChange={({ currentTarget }) => setForm({ ...form, title: currentTarget.value })}
          />
        </Field>
        <ol className="grid gap-3">
          {fields.map((field, index) => (
            <FieldEditor
              key={field.id}
              field={field}
              labelId={labelIdOf(field.id)}
              place={index + 1}
              isLast={index === fields.length - 1}
              onChange={handleChange}
              onMove={(by) => setForm(moveField(form, field.id, by))}
              onRemove={() => handleRemove(field.id)}
            />
          ))}
        </ol>
        <div className="flex flex-wrap gap-3">
          <Button
            id="add-field"
            variant="secondary"
            icon={Plus}
            aria-disabled={isFull}
            onClick={handleAdd}
          >
            <Trans>Add field</Trans>
          </Button>
          <Button variant="quiet" icon={Eraser} onClick={handleEmpty}>
            <Trans>Clear form</Trans>
          </Button>
        </div>
        {isFull && (
          <p className="text-meta text-muted">
            <Trans>A form can have at most {maxFields} fields.</Trans>
          </p>
        )}
      </Card>
      <FormPreview form={form} />
    </div>
  );
}
