import { useLingui } from '@lingui/react/macro';
import {
  profileLimits,
  profileLinkKinds,
  type ProfileLinkKind,
} from '@sangam/contract/profiles/profiles.calls.ts';
import type { ProfileLink } from '@sangam/contract/profiles/profiles.schema.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { fieldId } from '../field-id.ts';
import { linkKinds } from '../profile-labels.ts';
import { ListEditor } from './ListEditor.tsx';

interface LinksEditorProps {
  value: readonly ProfileLink[];
  onChange: (value: ProfileLink[]) => void;
  errorOf: (field: string) => string | undefined;
}

export function LinksEditor({ value, onChange, errorOf }: LinksEditorProps) {
  const { t } = useLingui();
  return (
    <ListEditor
      name="links"
      items={value}
      onChange={onChange}
      itemLabel={(place) => t`Link ${place}`}
      addLabel={t`Add link`}
      newItem={(): ProfileLink => ({ kind: 'website', url: '' })}
      maxItems={profileLimits.links}
      firstControl={(index) => fieldId(`links.${index}.url`)}
      renderItem={({ kind, url }, index, change) => (
        <div className="grid gap-3 sm:grid-cols-[1fr_10rem]">
          <Field
            id={fieldId(`links.${index}.url`)}
            label={t`URL`}
            required
            error={errorOf(`links.${index}.url`)}
          >
            <TextInput
              name={`links.${index}.url`}
              type="url"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={profileLimits.url}
              placeholder="https://"
              value={url}
              onChange={(event) => change({ url: event.currentTarget.value })}
            />
          </Field>
          <Field id={fieldId(`links.${index}.kind`)} label={t`Type`}>
            <Select
              value={kind}
              onChange={(event) => change({ kind: event.currentTarget.value as ProfileLinkKind })}
            >
              {profileLinkKinds.map((one) => (
                <option key={one} value={one}>
                  {t(linkKinds[one].label)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
    />
  );
}
