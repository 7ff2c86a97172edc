import { useLingui } from '@lingui/react/macro';
import { projectLimits } from '@sangam/contract/projects/projects.calls.ts';
import { announce } from '../../../ui/announce.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { fieldId } from '../project-rules.ts';
import type { ProjectFormState } from '../use-project-form.ts';
import { FormPart } from './FormPart.tsx';
import { FieldCharacterCount } from './FieldCharacterCount.tsx';
import { PeopleCombobox } from './PeopleCombobox.tsx';
import { PersonChip } from './PersonChip.tsx';

interface PeopleFieldsProps extends ProjectFormState {
  /** Usernames that cannot be invited: the members and the viewer. */
  excluded: readonly string[];
}

/** The form section with the users to invite; they become members once they accept. */
export function PeopleFields({ draft: { values }, change, errorOf, excluded }: PeopleFieldsProps) {
  const { t } = useLingui();
  const { collaborators } = values;
  const last = collaborators.at(-1);

  function remove(username: string, name: string) {
    change((now) => ({
      collaborators: now.collaborators.filter((person) => person.username !== username),
    }));
    announce(t`Removed ${name}`);
    document.getElementById(fieldId('collaborators'))?.focus();
  }

  return (
    <FormPart title={t`Collaborators`} hint={t`They join when they accept your invitation`}>
      <div>
        <Field
          label={t`Invite people`}
          hint={t`Type at least two characters of a name`}
          id={fieldId('collaborators')}
          error={errorOf('collaborators')}
        >
          <PeopleCombobox
            exclude={[...excluded, ...collaborators.map(({ username }) => username)]}
            onChoose={(person) => {
              change((now) => ({ collaborators: [...now.collaborators, person] }));
              const { name } = person;
              announce(t`Added ${name}`);
            }}
            onBackspace={() => {
              if (last) remove(last.username, last.name);
            }}
          />
        </Field>
        {collaborators.length > 0 && (
          <ul aria-label={t`People to invite`} className="mt-2 flex flex-wrap gap-2">
            {collaborators.map((person) => (
              <PersonChip
                key={person.username}
                person={person}
                onRemove={() => remove(person.username, person.name)}
              />
            ))}
          </ul>
        )}
      </div>
      {collaborators.length > 0 && (
        <Field
          label={t`Message (optional)`}
          hint={t`Sent with each invitation`}
          id={fieldId('message')}
          error={errorOf('message')}
        >
          <TextArea
            value={values.message}
            onChange={({ currentTarget: { value: message } }) => change(() => ({ message }))}
          />
          <FieldCharacterCount text={values.message} limit={projectLimits.message} />
        </Field>
      )}
    </FormPart>
  );
}
