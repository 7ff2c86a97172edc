import { Trans, useLingui } from '@lingui/react/macro';
import { Building2, GraduationCap, Sprout } from 'lucide-react';
import type { RadioCard } from '../../../../ui/RadioCards.tsx';
import { RadioCards } from '../../../../ui/RadioCards.tsx';
import type { EntityType } from './organisation.ts';
import { controlId, type Wizard } from './use-wizard.ts';
import { entityTypeNames } from './wizard.fields.ts';

interface TypeStepProps {
  wizard: Wizard;
  /** The id of the text that says why the step cannot be left. */
  hintId: string;
}

export function TypeStep({ wizard: { draft, chooseType, errorOf }, hintId }: TypeStepProps) {
  const { t } = useLingui();
  const cards: RadioCard<EntityType>[] = [
    {
      value: 'company',
      label: t(entityTypeNames.company),
      hint: t`Hires, builds products or offers services`,
      icon: Building2,
    },
    {
      value: 'college',
      label: t(entityTypeNames.college),
      hint: t`Teaches and runs research or skill programs`,
      icon: GraduationCap,
    },
    {
      value: 'incubator',
      label: t(entityTypeNames.incubator),
      hint: t`Supports founders with funding, space or mentors`,
      icon: Sprout,
    },
  ];
  return (
    <>
      <RadioCards
        id={controlId('entityType')}
        legend={t`What type of organisation is it?`}
        name="entityType"
        required
        columns={3}
        cards={cards}
        selected={draft.entityType}
        onSelect={chooseType}
        error={errorOf('entityType')}
      />
      {draft.entityType === null && (
        <p id={hintId} className="text-meta text-muted">
          <Trans>Choose one to continue.</Trans>
        </p>
      )}
    </>
  );
}
