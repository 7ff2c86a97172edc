import { Trans, useLingui } from '@lingui/react/macro';
import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '../../../ui/announce.ts';
import { formatNumber } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { moveTopProject } from '../top-choice.ts';

interface ChosenOrderProps {
  projects: readonly ProjectSummary[];
  onChange: (ids: readonly string[]) => void;
}

/** The chosen projects in order, with buttons to move them. */
export function ChosenOrder({ projects, onChange }: ChosenOrderProps) {
  const { t } = useLingui();
  const id = useId();
  const buttonId = (projectId: string, step: 1 | -1) => `${id}-${projectId}-${step}`;
  const ids = projects.map((project) => project.id);

  function move({ id: projectId, title }: ProjectSummary, step: 1 | -1) {
    const next = moveTopProject(ids, projectId, step);
    if (next === ids) return;
    flushSync(() => onChange(next));
    // Moving an element loses its focus.
    document.getElementById(buttonId(projectId, step))?.focus();
    const place = next.indexOf(projectId) + 1;
    announce(t`${title} moved to position ${place}`);
  }

  if (projects.length === 0) {
    return (
      <p className="text-control text-muted">
        <Trans>Choose up to five. They appear on your profile in this order.</Trans>
      </p>
    );
  }
  return (
    <ol aria-label={t`Order on your profile`} className="grid grid-cols-1 gap-2">
      {projects.map((project, index) => {
        const { title } = project;
        return (
          <li
            key={project.id}
            className="flex items-center gap-3 rounded-control border border-hairline py-1 pr-1 pl-3"
          >
            <span aria-hidden className="w-4 text-control font-semibold text-muted tabular-nums">
              {formatNumber(index + 1)}
            </span>
            <span dir="auto" className="min-w-0 flex-1 truncate text-control font-medium">
              {title}
            </span>
            <IconButton
              id={buttonId(project.id, -1)}
              label={t`Move ${title} up`}
              icon={ArrowUp}
              aria-disabled={index === 0}
              onClick={() => move(project, -1)}
              className="aria-disabled:opacity-40"
            />
            <IconButton
              id={buttonId(project.id, 1)}
              label={t`Move ${title} down`}
              icon={ArrowDown}
              aria-disabled={index === projects.length - 1}
              onClick={() => move(project, 1)}
              className="-ml-2 aria-disabled:opacity-40"
            />
          </li>
        );
      })}
    </ol>
  );
}
