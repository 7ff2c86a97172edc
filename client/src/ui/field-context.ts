import { createContext, use, useId } from 'react';

/** What a Field passes to the control inside it. */
interface FieldControl {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

interface ControlProps {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

/** Connects a control to the Field around it; without a Field it returns the props unchanged. */
export function useFieldControl(own: ControlProps) {
  const field = use(FieldContext);
  const ownId = useId();
  return {
    id: own.id ?? field?.id ?? ownId,
    required: own.required ?? field?.isRequired,
    'aria-invalid': field?.isInvalid || undefined,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
  };
}
