import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type SubmitEvent } from 'react';
import { navigate } from '../../../lib/router.tsx';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { notify } from '../../../ui/notify.ts';
import { projectPath } from '../../../lib/page-paths.ts';
import { draftFiles } from '../draft-files.ts';
import { createDraft } from '../project-draft.ts';
import { toFormData } from '../project-form-data.ts';
import { toProjectValues, type FormMedia } from '../project-values.ts';
import type { ProjectWithDetails } from '../projects.selectors.ts';
import { editProject } from '../projects.thunks.ts';
import type { PrepareFile } from '../use-attach-files.ts';
import { useProjectForm } from '../use-project-form.ts';
import { useSubmission } from '../use-submission.ts';
import { FormFields } from './FormFields.tsx';
import { SubmitBar } from './SubmitBar.tsx';

interface EditFormProps {
  project: ProjectWithDetails;
  prepare: PrepareFile;
}

export function EditForm({ project, prepare }: EditFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const username = useAppSelector(selectUsername) ?? '';
  // Live updates change the project, but not the form.
  const [opened] = useState(project);
  const [start] = useState(() => ({ ...createDraft(), values: toProjectValues(project) }));
  const form = useProjectForm(start);
  const { values, key: idempotencyKey } = form.draft;
  const sentKeys = useRef<readonly string[]>([]);
  const markSaved = useUnsavedGuard(values !== start.values);
  const { progress, isBusy, send, stop } = useSubmission();
  const isReady = form.preparing === 0;
  const { id, owner, collaborators } = project;
  const members = [owner, ...collaborators.map(({ person }) => person)];

  function forget({ id: mediaId, published }: FormMedia) {
    if (!published) void draftFiles.discard(username, mediaId);
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy || !isReady || !form.startSubmit()) return;
    // The fields become inert.
    event.nativeEvent.submitter?.focus();
    const earlierKeys = sentKeys.current.filter((key) => key !== idempotencyKey);
    sentKeys.current = [...earlierKeys, idempotencyKey];
    const data = toFormData(values, { ...opened, earlierKeys });
    void send({
      start: (onProgress) => dispatch(editProject({ form: data, onProgress, idempotencyKey })),
      onSaved: () => {
        markSaved();
        values.media.forEach(forget);
        notify.success(t`Project updated`);
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
        storeFile={async (mediaId, file) => draftFiles.add(mediaId, file)}
        onRemoved={forget}
        excluded={project.viewerRole === 'owner' ? members.map((person) => person.username) : null}
        isBusy={isBusy}
      />
      <SubmitBar
        label={t`Save changes`}
        progress={progress}
        hasFiles={values.media.some(({ published }) => !published)}
        isReady={isReady}
        problem={form.problem}
        onCancel={() => {
          if (isBusy) stop();
          else navigate(projectPath(id));
        }}
      >
        {null}
      </SubmitBar>
    </form>
  );
}
