import type { ReactNode } from 'react';

interface FieldGroupProps {
  legend: string;
  children: ReactNode;
}

export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-card-title font-semibold">{legend}</legend>
      <div className="grid gap-4">{children}</div>
    </fieldset>
  );
}
