import { projectLimits } from '@sangam/contract/projects/projects.calls.ts';

/** How many projects a member can choose to be first on the profile. */
export const maxTopProjects: number = projectLimits.topProjects;

/** Adds or removes an id, up to the limit. */
export function toggleTopProject(chosen: readonly string[], projectId: string): readonly string[] {
  if (chosen.includes(projectId)) return chosen.filter((id) => id !== projectId);
  return chosen.length < maxTopProjects ? [...chosen, projectId] : chosen;
}

/** Moves an id one position towards the start (-1) or the end (1). */
export function moveTopProject(
  chosen: readonly string[],
  projectId: string,
  step: 1 | -1,
): readonly string[] {
  const from = chosen.indexOf(projectId);
  const to = from + step;
  const other = chosen[to];
  if (from === -1 || other === undefined) return chosen;
  return chosen.with(to, projectId).with(from, other);
}
