import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicField } from '@sangam/contract/public-pages/public-pages.calls.ts';
import type { PublicProfileSettings } from '@sangam/contract/public-pages/public-pages.schema.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { publicFieldLabels } from './public-field-labels.ts';

type FieldChoice = PublicProfileSettings['choices'][number];

/** Whether the field has something to show and is not limited to some members. */
export function canBePublic({ lines, photo, visibility }: FieldChoice): boolean {
  return visibility === 'everyone' && (lines.length > 0 || photo !== null);
}

interface FieldChoicesProps {
  choices: readonly FieldChoice[];
  /** The chosen fields. One of them that cannot be public is shown as not chosen. */
  fields: readonly PublicField[];
  onChange: (fields: PublicField[]) => void;
}

/** One checkbox per field of the profile. */
export function FieldChoices({ choices, fields, onChange }: FieldChoicesProps) {
  const { t } = useLingui();

  function toggle(field: PublicField, isChosen: boolean) {
    onChange(isChosen ? [...fields, field] : fields.filter((other) => other !== field));
  }

  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">
        <Trans>Choose what your page shows</Trans>
      </legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice.field}
          label={t(publicFieldLabels[choice.field])}
          hint={<ChoiceHint choice={choice} />}
          checked={canBePublic(choice) && fields.includes(choice.field)}
          disabled={!canBePublic(choice)}
          onChange={(event) => toggle(choice.field, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}

function ChoiceHint({ choice }: { choice: FieldChoice }) {
  const { field, lines, photo, visibility } = choice;
  if (visibility === 'network') {
    return <Trans>Only your network can see this on your profile, so it cannot be public.</Trans>;
  }
  if (visibility === 'self') {
    return <Trans>Only you can see this on your profile, so it cannot be public.</Trans>;
  }
  if (photo !== null && field === 'cover') return <Trans>Your cover photo</Trans>;
  if (photo !== null) return <Trans>Your profile photo</Trans>;
  if (lines.length === 0) return <Trans>Not on your profile yet</Trans>;
  return <span className="line-clamp-2 break-words">{lines.join(' · ')}</span>;
}
