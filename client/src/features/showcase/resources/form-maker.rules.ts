import { escapeMarkup } from './resources.rules.ts';

export const fieldKinds = [
  'text',
  'long-text',
  'email',
  'number',
  'date',
  'choice',
  'yes-no',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

export interface FormField {
  readonly id: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Only for a choice field. */
  readonly options: readonly string[];
}

export interface CustomForm {
  readonly title: string;
  readonly fields: readonly FormField[];
}

export const maxFields = 12;

/** The example with which a new form starts. */
export const startingForm: CustomForm = {
  title: 'Robotics club: sign up',
  fields: [
    { id: 'f1', label: 'Full name', kind: 'text', required: true, options: [] },
    { id: 'f2', label: 'Email', kind: 'email', required: true, options: [] },
    {
      id: 'f3',
      label: 'What would you like to build?',
      kind: 'choice',
      required: false,
      options: ['Line follower', 'Drone', 'Robot arm'],
    },
  ],
};

/** An empty field with an unused id; the caller adds it to the form. */
export function newField(form: CustomForm): FormField {
  const used = form.fields.map(({ id }) => Number(id.slice(1)) || 0);
  return {
    id: `f${Math.max(0, ...used) + 1}`,
    label: '',
    kind: 'text',
    required: false,
    options: [],
  };
}

export function moveField(form: CustomForm, id: string, by: -1 | 1): CustomForm {
  const from = form.fields.findIndex((field) => field.id === id);
  const to = from + by;
  const field = form.fields[from];
  if (!field || to < 0 || to >= form.fields.length) return form;
  return { ...form, fields: form.fields.toSpliced(from, 1).toSpliced(to, 0, field) };
}

/** Gives a form without a title and fields without a label default texts, for display and export. */
export function withDefaultLabels({ title, fields }: CustomForm): CustomForm {
  return {
    title: title.trim() || 'Untitled form',
    fields: fields.map((field, index) => ({
      ...field,
      label: field.label.trim() || `Question ${index + 1}`,
    })),
  };
}

/** One option per line, without empty lines. */
export function parseOptions(text: string): string[] {
  return text
    .split('\n')
    .map((option) => option.trim())
    .filter(Boolean);
}

/** Whether a value from the storage of the browser is a form. */
export function isCustomForm(value: unknown): value is CustomForm {
  if (typeof value !== 'object' || value === null) return false;
  const { title, fields } = value as Partial<CustomForm>;
  return typeof title === 'string' && Array.isArray(fields) && fields.every(isFormField);
}

function isFormField(value: unknown): value is FormField {
  if (typeof value !== 'object' || value === null) return false;
  const { id, label, kind, required, options } = value as Partial<FormField>;
  return (
    typeof id === 'string' &&
    typeof label === 'string' &&
    typeof required === 'boolean' &&
    Array.isArray(options) &&
    fieldKinds.some((known) => known === kind)
  );
}

export function formToJson(form: CustomForm): string {
  return `${JSON.stringify(form, null, 2)}\n`;
}

/** A standalone HTML page. */
export function formToHtml(form: CustomForm): string {
  const title = escapeMarkup(form.title);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
label, legend { display: block; font-weight: 600; margin-top: 1rem; }
input:not([type=checkbox]), textarea, select { width: 100%; box-sizing: border-box; font: inherit; padding: 0.5rem; }
button { margin-top: 1.5rem; font: inherit; padding: 0.6rem 1.2rem; }
</style>
</head>
<body>
<h1>${title}</h1>
<!-- Set "action" to the address that shall receive the answers. -->
<form method="post" action="">
${form.fields.map(fieldToHtml).join('\n')}
<button type="submit">Submit</button>
</form>
</body>
</html>
`;
}

function fieldToHtml({ id, label, kind, required, options }: FormField): string {
  const names = `id="${escapeMarkup(id)}" name="${escapeMarkup(id)}"${required ? ' required' : ''}`;
  const text = escapeMarkup(label);
  if (kind === 'yes-no') return `<label><input type="checkbox" ${names}> ${text}</label>`;
  return `<label for="${escapeMarkup(id)}">${text}</label>\n${controlToHtml(kind, names, options)}`;
}

function controlToHtml(kind: FieldKind, names: string, options: readonly string[]): string {
  if (kind === 'long-text') return `<textarea ${names} rows="4"></textarea>`;
  if (kind !== 'choice') return `<input type="${kind}" ${names}>`;
  const choices = options.map((option) => `<option>${escapeMarkup(option)}</option>`);
  return `<select ${names}><option value="">Choose one</option>${choices.join('')}</select>`;
}
