import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { DownloadButton } from '../shared/DownloadButton.tsx';
import {
  formToHtml,
  formToJson,
  withDefaultLabels,
  type CustomForm,
  type FormField,
} from './form-maker.rules.ts';

interface PreviewFieldProps {
  field: FormField;
}

function PreviewField({ field }: PreviewFieldProps) {
  const { label, kind, required } = field;
  if (kind === 'yes-no') return <Checkbox label={label} required={required} />;
  return (
    <Field label={label} required={required}>
      <PreviewControl field={field} />
    </Field>
  );
}

function PreviewControl({ field }: PreviewFieldProps) {
  const { t } = useLingui();
  const { kind, options } = field;
  if (kind === 'long-text') return <TextArea />;
  if (kind !== 'choice') return <TextInput type={kind} />;
  return (
    <Select defaultValue="">
      <option value="">{t`Choose one`}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Select>
  );
}

interface FormPreviewProps {
  form: CustomForm;
}

/** A preview of the form; input is not sent. */
export function FormPreview({ form }: FormPreviewProps) {
  const { t } = useLingui();
  const named = withDefaultLabels(form);
  return (
    <Card as="section" aria-label={t`Preview`} className="grid gap-4 lg:sticky lg:top-22">
      <p className="text-meta font-semibold text-muted">
        <Trans>Preview</Trans>
      </p>
      <div className="grid gap-4">
        <h3 className="text-card-title font-semibold">{named.title}</h3>
        {named.fields.map((field) => (
          <PreviewField key={field.id} field={field} />
        ))}
      </div>
      {named.fields.length === 0 && (
        <p className="text-control text-muted">
          <Trans>No fields yet. Add the first one.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3 border-t border-hairline pt-4 *:flex-1">
        <DownloadButton
          variant="primary"
          file={{
            name: 'form.html',
            format: 'HTML',
            mediaType: 'text/html',
            text: formToHtml(named),
          }}
        />
        <DownloadButton
          file={{
            name: 'form.json',
            format: 'JSON',
            mediaType: 'application/json',
            text: formToJson(named),
          }}
        />
      </div>
    </Card>
  );
}
