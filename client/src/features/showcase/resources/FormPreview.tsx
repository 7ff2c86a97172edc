import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/Card.tsx';
import { DownloadButton } from '../shared/DownloadButton.tsx';
import { formToHtml, formToJson, nameAll, type CustomForm } from './form-maker.rules.ts';
import { PreviewField } from './PreviewField.tsx';

interface FormPreviewProps {
  form: CustomForm;
}

/** What those who fill it in will see; what is typed here goes nowhere. */
export function FormPreview({ form }: FormPreviewProps) {
  const { t } = useLingui();
  const named = nameAll(form);
  return (
    <Card as="section" aria-label={t`Preview`} className="grid gap-4 lg:sticky lg:top-22">
      <p className="text-meta font-semibold text-muted">
        <Trans>Preview</Trans>
      </p>
      <div data-showcase className="grid gap-4">
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
