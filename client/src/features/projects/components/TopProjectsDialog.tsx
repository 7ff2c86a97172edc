import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { selectProjectEntities } from '../projects.slice.ts';
import { setTopProjects } from '../projects.thunks.ts';
import { maxTopProjects, toggleTopProject } from '../top-choice.ts';
import { useAction } from '../use-action.ts';
import { useProjectList } from '../use-project-list.ts';
import { ChosenOrder } from './ChosenOrder.tsx';

interface TopProjectsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Ids of the pinned projects, in order. */
  pinned: readonly string[];
}

/** Pins up to five own or joined projects, in order, with one request. */
export function TopProjectsDialog({ isOpen, onClose, pinned }: TopProjectsDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { run, isBusy } = useAction();
  const [choice, setChoice] = useState(pinned);
  const [problem, setProblem] = useState<string | null>(null);
  const entities = useAppSelector(selectProjectEntities);
  // Without those that were deleted meanwhile.
  const projects = choice.map((id) => entities[id]).filter((project) => project !== undefined);
  const chosen = projects.map(({ id }) => id);
  const count = formatNumber(chosen.length);
  const max = formatNumber(maxTopProjects);

  async function save() {
    const error = await run(() => dispatch(setTopProjects(chosen)));
    if (error === undefined) return;
    setProblem(error);
    if (error !== null) return;
    onClose();
    notify.success(t`Top projects saved`);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Choose top projects`}
      closeOnOutsideClick={false}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button busy={isBusy} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      {problem && (
        <p role="alert" className="mb-4 text-control font-medium text-danger">
          {problem}
        </p>
      )}
      <ChosenOrder projects={projects} onChange={setChoice} />
      <h3 className="mt-5 mb-2 text-control font-semibold">
        <Trans>
          Your projects ({count} of {max} selected)
        </Trans>
      </h3>
      <Choices
        pinned={pinned}
        chosen={chosen}
        onToggle={(id) => setChoice(toggleTopProject(chosen, id))}
      />
    </Dialog>
  );
}

interface ChoicesProps {
  /** Listed first, because they may be older than the loaded pages. */
  pinned: readonly string[];
  chosen: readonly string[];
  onToggle: (projectId: string) => void;
}

function Choices({ pinned, chosen, onToggle }: ChoicesProps) {
  const { list, loadMore } = useProjectList('userProjects');
  const entities = useAppSelector(selectProjectEntities);
  const { items, isLoaded, timestamp, request } = list;
  const ids = [...new Set([...pinned, ...items])].filter((id) => entities[id]);
  const isFull = chosen.length >= maxTopProjects;
  return (
    <>
      {items.length === 0 && !isLoaded && !request.error && (
        <Skeleton className="h-24 rounded-control" />
      )}
      {ids.length === 0 && isLoaded && (
        <p className="text-control text-muted">
          <Trans>You have no projects yet.</Trans>
        </p>
      )}
      <div className="grid gap-3 pl-1">
        {ids.map((id) => (
          <Checkbox
            key={id}
            label={entities[id]?.title}
            checked={chosen.includes(id)}
            disabled={isFull && !chosen.includes(id)}
            onChange={() => onToggle(id)}
          />
        ))}
      </div>
      {request.error && (
        <p role="alert" className="mt-2 text-control font-medium text-danger">
          {request.error.message}
        </p>
      )}
      {(timestamp !== null || request.error) && (
        <Button
          variant="quiet"
          size="small"
          busy={request.loading}
          onClick={loadMore}
          className="mt-2"
        >
          {request.error ? <Trans>Retry</Trans> : <Trans>Show more</Trans>}
        </Button>
      )}
    </>
  );
}
