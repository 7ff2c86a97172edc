import { clsx } from 'clsx';
import type { FieldSpec } from './field-spec.ts';
import type { Wizard } from './use-wizard.ts';
import { WizardField } from './WizardField.tsx';

interface FieldGridProps {
  fields: readonly FieldSpec[];
  wizard: Wizard;
}

export function FieldGrid({ fields, wizard }: FieldGridProps) {
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      {fields.map((spec) => (
        <div
          key={spec.name}
          className={clsx('min-w-0 self-start', spec.kind === 'long' && 'sm:col-span-2')}
        >
          <WizardField spec={spec} wizard={wizard} />
        </div>
      ))}
    </div>
  );
}
