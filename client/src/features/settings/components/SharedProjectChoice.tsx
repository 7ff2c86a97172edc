import { useLingui } from '@lingui/react/macro';
import type { SharedProject } from '@sangam/contract/privacy/privacy.schema.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';

interface SharedProjectChoiceProps {
  project: SharedProject;
  isToGo: boolean;
  onChange: (isToGo: boolean) => void;
}

/** What becomes of a project that others work on. */
export function SharedProjectChoice({ project, isToGo, onChange }: SharedProjectChoiceProps) {
  const { t } = useLingui();
  const { id, title, heir } = project;
  const { name } = heir;
  return (
    <div className="mt-4">
      <RadioCards
        legend={t`Your project “${title}”`}
        name={`project-${id}`}
        selected={isToGo ? 'delete' : 'hand-over'}
        onSelect={(choice) => onChange(choice === 'delete')}
        cards={[
          { value: 'hand-over', label: t`Hand it to ${name}`, hint: t`At once` },
          { value: 'delete', label: t`Delete it`, hint: t`With your account` },
        ]}
      />
    </div>
  );
}
