import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Cursor } from '../http/fields.ts';
import { Filter, SearchQuery } from '../search/search.schema.ts';
import { projectSorts, projectViews } from './project-browse.calls.ts';

export const ProjectBrowseFilters = StrictObject({
  view: Type.Enum([...projectViews], { description: 'Mine: projects you own or have joined' }),
  q: Type.Optional(SearchQuery),
  skill: Type.Optional({ ...Filter, description: 'A skill of the project or a role it looks for' }),
  skills: Type.Optional(
    Type.Enum(['mine'], {
      description: 'Only projects with a skill or a wanted role that has a word of your skills',
    }),
  ),
  open: Type.Optional(Type.Enum(['yes'], { description: 'Only projects that look for people' })),
  sort: Type.Optional(Type.Enum([...projectSorts], { description: 'Newest by default' })),
  timestamp: Type.Optional(Cursor),
});

export type ProjectBrowseFilters = Static<typeof ProjectBrowseFilters>;
