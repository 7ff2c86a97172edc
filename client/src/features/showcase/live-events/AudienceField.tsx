import { useLingui } from '@lingui/react/macro';
import {
  eventAudiences,
  eventLimits,
} from '@sangam/contract/community-events/community-events.calls.ts';
import { projectBrowseCalls } from '@sangam/contract/projects/project-browse.calls.ts';
import { useEffect, useState } from 'react';
import { requestData } from '../../../lib/http-client.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { EventValues } from './event-form.ts';
import { MembersField } from './MembersField.tsx';

type Audience = EventValues['audience'];

interface AudienceFieldProps {
  audience: Audience;
  errors: Readonly<Record<string, string>>;
  onChange: (audience: Audience) => void;
}

/** Who can see an event. */
export function AudienceField({ audience, errors, onChange }: AudienceFieldProps) {
  const { t } = useLingui();
  const { kind, college, invitees } = audience;
  const kinds = {
    everyone: t`Everyone`,
    invited: t`Invited members`,
    college: t`Members of a college`,
    project: t`Members of a project`,
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t`Who can see it`}>
        <Select
          name="audience"
          value={kind}
          onChange={({ target }) => {
            const chosen = eventAudiences.find((one) => one === target.value);
            if (chosen) onChange({ ...audience, kind: chosen });
          }}
        >
          {eventAudiences.map((one) => (
            <option key={one} value={one}>
              {kinds[one]}
            </option>
          ))}
        </Select>
      </Field>
      {kind === 'college' && (
        <Field
          label={t`College`}
          hint={t`As members write it in their education.`}
          error={errors['college']}
        >
          <TextInput
            name="college"
            autoComplete="off"
            maxLength={eventLimits.college}
            value={college}
            onChange={({ currentTarget }) =>
              onChange({ ...audience, college: currentTarget.value })
            }
          />
        </Field>
      )}
      {kind === 'project' && (
        <ProjectField audience={audience} errors={errors} onChange={onChange} />
      )}
      {kind === 'invited' && (
        <MembersField
          label={t`Invite members`}
          error={errors['invitees']}
          members={invitees}
          maxMembers={eventLimits.invitees}
          onAdd={(person) => onChange({ ...audience, invitees: [...invitees, person] })}
          onRemove={(username) =>
            onChange({
              ...audience,
              invitees: invitees.filter((one) => one.username !== username),
            })
          }
        />
      )}
    </div>
  );
}

interface Choice {
  readonly id: string;
  readonly title: string;
}

/** The latest projects of the organiser, and the one that was chosen before. */
function ProjectField({ audience, errors, onChange }: AudienceFieldProps) {
  const { t } = useLingui();
  const { projectId, projectTitle } = audience;
  const [own, setOwn] = useState<readonly Choice[]>([]);
  const others = own.filter(({ id }) => id !== projectId);
  const choices = projectId === null ? own : [{ id: projectId, title: projectTitle }, ...others];

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function load() {
      const input = { query: { view: 'mine' as const } };
      const page = await requestData(projectBrowseCalls.browseProjects, input, { signal }).catch(
        () => null,
      );
      if (!signal.aborted && page) setOwn(page.projects);
    }
    void load();
    return () => controller.abort();
  }, []);

  return (
    <Field label={t`Project`} error={errors['projectId']}>
      <Select
        name="project"
        value={projectId ?? ''}
        onChange={({ target }) => {
          const chosen = choices.find(({ id }) => id === target.value);
          onChange({
            ...audience,
            projectId: chosen?.id ?? null,
            projectTitle: chosen?.title ?? '',
          });
        }}
      >
        <option value="">{t`Choose a project`}</option>
        {choices.map(({ id, title }) => (
          <option key={id} value={id} dir="auto">
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
