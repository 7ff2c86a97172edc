import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import type { useProjectForm } from '../use-project-form.ts';
import type { FormMedia } from '../project-values.ts';
import type { PrepareFile } from '../use-attach-files.ts';
import { BasicFields } from './BasicFields.tsx';
import { FileFields } from './FileFields.tsx';
import { LinkFields } from './LinkFields.tsx';
import { PeopleFields } from './PeopleFields.tsx';
import { TagFields } from './TagFields.tsx';

interface FormFieldsProps {
  form: ReturnType<typeof useProjectForm>;
  prepare: PrepareFile;
  /** Stores a chosen file until the form is sent. */
  storeFile: (mediaId: string, file: File) => Promise<void>;
  onRemoved: (media: FormMedia) => void;
  /** Usernames that cannot be invited; null if the viewer may not invite. */
  excluded: readonly string[] | null;
  /** Being sent: a change would not be part of it, so none is possible. */
  isBusy: boolean;
}

/** The fields of the create and edit forms, with the summary of their errors. The caller shows `form.problem`. */
export function FormFields(props: FormFieldsProps) {
  const { form, prepare, storeFile, onRemoved, excluded, isBusy } = props;
  const { summary, attempts, ...shared } = form;
  return (
    <div inert={isBusy} className="contents">
      {summary.length > 0 && <ErrorSummary key={attempts} errors={summary} />}
      <BasicFields {...shared} />
      <FileFields {...shared} prepare={prepare} storeFile={storeFile} onRemoved={onRemoved} />
      <TagFields {...shared} />
      <LinkFields {...shared} />
      {excluded && <PeopleFields {...shared} excluded={excluded} />}
    </div>
  );
}
