import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { ChangeEvent, RefObject } from 'react';
import { useFieldControl } from '../../../../ui/field-context.ts';
import { ChosenFileRow } from './ChosenFileRow.tsx';
import type { ChosenFile, UploadName } from './organisation.ts';

interface DropZoneProps {
  input: RefObject<HTMLInputElement | null>;
  name: UploadName;
  chosen: ChosenFile | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** The file input covers the whole zone, so that the browser handles clicks and drops. */
export function DropZone({ input, name, chosen, onChoose, onRemove }: DropZoneProps) {
  const control = useFieldControl({});
  const [isOver, setIsOver] = useState(false);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    if (file) onChoose(file);
    // Otherwise choosing the same file again would fire no change event.
    event.currentTarget.value = '';
  }

  return (
    <div
      onDragEnter={() => setIsOver(true)}
      onDragLeave={() => setIsOver(false)}
      onDrop={() => setIsOver(false)}
      className={clsx(
        'relative flex min-h-20 items-center rounded-card border border-dashed p-3 transition-colors has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
        isOver ? 'border-primary bg-primary-soft' : 'border-control hover:bg-sunken',
        control['aria-invalid'] && 'border-danger',
      )}
    >
      {chosen ? (
        <ChosenFileRow
          chosen={chosen}
          labelId={`${control.id}-label`}
          onReplace={() => input.current?.click()}
          onRemove={onRemove}
        />
      ) : (
        <span className="flex w-full items-center justify-center gap-2 text-control text-muted">
          <Upload aria-hidden className="size-5 shrink-0" />
          <span>
            <span className="font-semibold text-link">
              <Trans>Choose a file</Trans>
            </span>{' '}
            <Trans>or drop it here</Trans>
          </span>
        </span>
      )}
      <input
        {...control}
        ref={input}
        type="file"
        name={name}
        onChange={handleChange}
        // With a chosen file, Replace does the same and is easier to find.
        tabIndex={chosen ? -1 : 0}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </div>
  );
}
