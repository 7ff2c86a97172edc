import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../session/root-reducer.ts';

interface Project {
  id: string;
}

export interface ProjectsState {
  userProjects: Project[];
  ongoingProjects: Project[];
  finishedProjects: Project[];
}

const initialState: ProjectsState = {
  userProjects: [],
  ongoingProjects: [],
  finishedProjects: [],
};

const slice = createSlice({
  name: 'projects',
  initialState,
  reducers: {
    projectsRestored(state, { payload }: PayloadAction<ProjectsState>) {
      Object.assign(state, payload);
    },
  },
  selectors: { selectProjectLists: (state) => state },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

export const projectsSlice = slice.injectInto(rootReducer);
export const { projectsRestored } = projectsSlice.actions;
export const { selectProjectLists } = projectsSlice.selectors;
