import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

interface Column<Name extends string> {
  name: Name;
  label: string;
  maxLength: number;
}

interface RowsFieldProps<Name extends string> {
  legend: string;
  addLabel: string;
  removeLabel: string;
  /** Shown at the column `url` of every row. */
  error?: string | undefined;
  columns: readonly Column<Name>[];
  rows: readonly Readonly<Record<Name, string>>[];
  emptyRow: Readonly<Record<Name, string>>;
  maxRows: number;
  onChange: (rows: Record<Name, string>[]) => void;
}

/** A list of small groups of text fields, which can be added and removed. */
export function RowsField<Name extends string>(props: RowsFieldProps<Name>) {
  const { legend, addLabel, removeLabel, error, columns, rows, emptyRow, maxRows } = props;
  const { onChange } = props;

  function changeCell(changed: number, name: Name, text: string) {
    onChange(rows.map((row, index) => (index === changed ? { ...row, [name]: text } : row)));
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-control font-semibold">{legend}</legend>
      {rows.map((row, index) => (
        // Rows have no ids, and only the fields of the last one lose their values when a row is removed.
        <div key={index} className="flex items-end gap-2">
          <div className="grid flex-1 gap-2 sm:grid-cols-3">
            {columns.map(({ name, label, maxLength }) => (
              <Field key={name} label={label} error={name === 'url' ? error : undefined}>
                <TextInput
                  autoComplete="off"
                  maxLength={maxLength}
                  value={row[name]}
                  onChange={({ currentTarget }) => changeCell(index, name, currentTarget.value)}
                />
              </Field>
            ))}
          </div>
          <IconButton
            icon={Trash2}
            label={removeLabel}
            onClick={() => onChange(rows.filter((_, other) => other !== index))}
          />
        </div>
      ))}
      {rows.length < maxRows && (
        <Button
          variant="secondary"
          size="small"
          icon={Plus}
          className="justify-self-start"
          onClick={() => onChange([...rows, { ...emptyRow }])}
        >
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
