import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { SubmitEvent } from 'react';
import { navigate } from '../../../lib/router.tsx';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { formatTime } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import { projectPath } from '../../../lib/page-paths.ts';
import { draftFiles } from '../draft-files.ts';
import type { ProjectDraft } from '../project-draft.ts';
import { toFormData } from '../project-form-data.ts';
import { addProject } from '../projects.thunks.ts';
import type { PrepareFile } from '../use-attach-files.ts';
import { useProjectDraft } from '../use-project-draft.ts';
import { useProjectForm } from '../use-project-form.ts';
import { useSubmission } from '../use-submission.ts';
import { FormFields } from './FormFields.tsx';
import { SubmitBar } from './SubmitBar.tsx';

interface CreateFormProps {
  username: string;
  /** The initial values: a new or a stored draft. */
  start: ProjectDraft;
  /** When the draft was saved; null for a new one. */
  savedBefore: string | null;
  prepare: PrepareFile;
}

/** Stores the values on this device while the user types, until the project is created. */
export function CreateForm({ username, start, savedBefore, prepare }: CreateFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const form = useProjectForm(start);
  const { values, key: idempotencyKey } = form.draft;
  const { savedAt, finish } = useProjectDraft(username, form.draft, savedBefore);
  const { progress, isBusy, send, stop } = useSubmission();
  const isReady = form.preparing === 0;
  const time = savedAt === null ? '' : formatTime(new Date(savedAt));

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy || !isReady || !form.startSubmit()) return;
    // The fields become inert.
    event.nativeEvent.submitter?.focus();
    void send({
      start: (onProgress) =>
        dispatch(addProject({ form: toFormData(values), onProgress, idempotencyKey })),
      onSaved: ({ id }) => {
        finish();
        notify.success(t`Project created`);
        navigate(projectPath(id), { replace: true });
      },
      onRejected: form.applyServerErrors,
    });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FormFields
        form={form}
        prepare={prepare}
        storeFile={(mediaId, file) => draftFiles.save(username, mediaId, file)}
        onRemoved={({ id }) => void draftFiles.discard(username, id)}
        excluded={[username]}
        isBusy={isBusy}
      />
      <SubmitBar
        label={t`Create project`}
        progress={progress}
        hasFiles={values.media.length > 0}
        isReady={isReady}
        problem={form.problem}
        onCancel={() => {
          if (isBusy) stop();
          else navigate(`${pages.projects}?tab=mine`);
        }}
      >
        <output>{savedAt !== null && <Trans>Saved {time}</Trans>}</output>
      </SubmitBar>
    </form>
  );
}
