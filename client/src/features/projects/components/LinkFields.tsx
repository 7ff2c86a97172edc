import { Trans, useLingui } from '@lingui/react/macro';
import {
  projectLimits,
  projectLinkKinds,
  type ProjectLinkKind,
} from '@sangam/contract/projects/projects.calls.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { fieldId } from '../project-rules.ts';
import type { FormLink } from '../project-values.ts';
import { useLinkKinds } from '../use-link-kinds.ts';
import type { ProjectFormState } from '../use-project-form.ts';
import { FormPart } from './FormPart.tsx';

/** The form section for links. */
export function LinkFields({ draft: { values }, change, errorOf }: ProjectFormState) {
  const { t } = useLingui();
  const addButton = useRef<HTMLButtonElement>(null);
  const { links } = values;

  function add() {
    const link: FormLink = { id: crypto.randomUUID(), kind: 'website', url: '' };
    change((now) => ({ links: [...now.links, link] }));
  }

  function update(id: string, part: Partial<FormLink>) {
    change((now) => ({
      links: now.links.map((link) => (link.id === id ? { ...link, ...part } : link)),
    }));
  }

  function remove(id: string) {
    change((now) => ({ links: now.links.filter((link) => link.id !== id) }));
    addButton.current?.focus();
  }

  return (
    <FormPart title={t`Links`}>
      {links.map((link, index) => (
        <LinkRow
          key={link.id}
          link={link}
          number={index + 1}
          error={errorOf(`links.${index}`)}
          onUpdate={(part) => update(link.id, part)}
          onRemove={() => remove(link.id)}
        />
      ))}
      <Button
        ref={addButton}
        variant="secondary"
        icon={Plus}
        aria-disabled={links.length >= projectLimits.links}
        onClick={add}
        className="justify-self-start"
      >
        <Trans>Add a link</Trans>
      </Button>
    </FormPart>
  );
}

interface LinkRowProps {
  link: FormLink;
  number: number;
  error: string | undefined;
  onUpdate: (part: Partial<FormLink>) => void;
  onRemove: () => void;
}

function LinkRow({ link, number, error, onUpdate, onRemove }: LinkRowProps) {
  const { t } = useLingui();
  const kinds = useLinkKinds();
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="w-36 max-sm:min-w-0 max-sm:flex-1">
        <Field label={t`Type of link ${number}`} labelHidden>
          <Select
            value={link.kind}
            onChange={({ currentTarget }) =>
              onUpdate({ kind: currentTarget.value as ProjectLinkKind })
            }
          >
            {projectLinkKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kinds[kind].label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
        <Field
          label={t`URL of link ${number}`}
          labelHidden
          id={fieldId(`links.${number - 1}`)}
          error={error}
        >
          <TextInput
            type="url"
            inputMode="url"
            value={link.url}
            placeholder="https://"
            onChange={({ currentTarget }) => onUpdate({ url: currentTarget.value })}
          />
        </Field>
      </div>
      <IconButton label={t`Remove link ${number}`} icon={Trash2} onClick={onRemove} />
    </div>
  );
}
