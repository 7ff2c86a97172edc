import { useLingui } from '@lingui/react/macro';
import { openToKinds, type OpenTo } from '@sangam/contract/profiles/profiles.calls.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { openToLabels } from '../profile-labels.ts';

interface OpenToChoiceProps {
  value: readonly OpenTo[];
  onChange: (value: OpenTo[]) => void;
}

/** What the user is looking for. */
export function OpenToChoice({ value, onChange }: OpenToChoiceProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      {openToKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={t(openToLabels[kind])}
          checked={value.includes(kind)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(openToKinds.filter((one) => (one === kind ? checked : value.includes(one))))
          }
        />
      ))}
    </div>
  );
}
