import { createContext, use, useId, type AriaAttributes } from 'react';

/** What a Field passes to the control inside it. */
interface FieldControl {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

/** Null outside of a Field. */
export const FieldContext = createContext<FieldControl | null>(null);

interface ControlProps extends Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'> {
  id?: string | undefined;
  required?: boolean | undefined;
}

/**
 * The id, `required` and ARIA attributes of a control: its own or those of the Field around it. Generates the id if
 * neither has one.
 */
export function useFieldControl(own: ControlProps) {
  const field = use(FieldContext);
  const ownId = useId();
  return {
    id: own.id ?? field?.id ?? ownId,
    required: own.required ?? field?.isRequired,
    'aria-invalid': own['aria-invalid'] ?? (field?.isInvalid || undefined),
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
  };
}
