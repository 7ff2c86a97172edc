import { projectSorts } from '@sangam/contract/projects/project-browse.calls.ts';
import type { ProjectBrowseFilters } from '@sangam/contract/projects/project-browse.schema.ts';
import { searchLimits } from '@sangam/contract/search/search.calls.ts';
import { useChangeSearchParams } from '../../lib/use-change-search-params.ts';
import { useUrlChoice, useUrlParam } from '../../lib/use-url-param.ts';
import { useUrlText } from '../../lib/use-url-text.ts';

/** Debounce while the user types. */
const debounceMs = 300;

export type ProjectFilters = ReturnType<typeof useProjectFilters>;

/** The search, the filters and the order of the list of projects, stored in the URL. */
export function useProjectFilters() {
  const [text, setText, q] = useUrlText('q', { debounceMs });
  const [skillText, setSkillText, skill] = useUrlText('skill', { debounceMs });
  const [open, setOpen] = useUrlParam('open');
  const [sort, setSort] = useUrlChoice('sort', projectSorts);
  const changeSearchParams = useChangeSearchParams();
  const active = activeFilters({ q, skill, open, sort });

  function clear() {
    setText('');
    setSkillText('');
    changeSearchParams((search) => {
      for (const name of ['q', 'skill', 'open']) search.delete(name);
    });
  }

  return {
    text,
    setText,
    skillText,
    setSkillText,
    isOpen: open === 'yes',
    setIsOpen: (isOpen: boolean) => setOpen(isOpen ? 'yes' : ''),
    sort,
    setSort,
    /** The filters and the order that are sent to the server. */
    active,
    /** Whether a filter is set; an order alone hides nothing. */
    isAny: Object.keys(active).some((name) => name !== 'sort'),
    clear,
  };
}

interface UrlFilters {
  readonly q: string;
  readonly skill: string;
  readonly open: string;
  readonly sort: (typeof projectSorts)[number];
}

function activeFilters({ q, skill, open, sort }: UrlFilters): Omit<ProjectBrowseFilters, 'view'> {
  const [text, role] = [cut(q, searchLimits.query.max), cut(skill, searchLimits.filter)];
  return {
    ...(text.length >= searchLimits.query.min && { q: text }),
    ...(role !== '' && { skill: role }),
    ...(open === 'yes' && { open }),
    ...(sort !== projectSorts[0] && { sort }),
  };
}

/** A URL may contain more than the server accepts. */
function cut(text: string, length: number): string {
  return text.trim().slice(0, length);
}
