import { useLingui } from '@lingui/react/macro';
import { projectLimits } from '@sangam/contract/projects/projects.calls.ts';
import { useEffect, useId, useRef } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

interface ProjectRoleFieldProps {
  /** Suggestions; other text is allowed. */
  roles: readonly string[];
  value: string;
  onChange: (role: string) => void;
  /** Focuses the field when it appears. */
  takesFocus?: boolean;
}

/** The role of a person in a project: in an invitation, a request to join, or on the team. */
export function ProjectRoleField({
  roles,
  value,
  onChange,
  takesFocus = false,
}: ProjectRoleFieldProps) {
  const { t } = useLingui();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  return (
    <Field label={t`Role (optional)`}>
      <TextInput
        ref={input}
        value={value}
        list={listId}
        maxLength={projectLimits.role}
        autoComplete="off"
        placeholder={t`For example, Designer`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={listId}>
        {roles.map((role) => (
          <option key={role} value={role}>
            {role}
          </option>
        ))}
      </datalist>
    </Field>
  );
}
