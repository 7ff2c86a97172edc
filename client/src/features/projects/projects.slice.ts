import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ProjectCounts } from '@sangam/contract/projects/projects.events.ts';
import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { addPageMatchers } from '../../lib/paged-list.ts';
import { trackRequest } from '../../lib/request-thunk.ts';
import { registerPersistedPart } from '../../lib/persisted-part.ts';
import type { RootState } from '../../lib/store-hooks.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import { addMemberCases, addMemberMatchers } from './member-cases.ts';
import { addPeopleCases } from './people-cases.ts';
import {
  emptyList,
  filtersOf,
  idsOf,
  putPageOnTop,
  replaceFirstPage,
  type ListName,
} from './project-list.ts';
import {
  cards,
  dropProject,
  dropRequest,
  initialState,
  putProject,
  listOf,
  noRequests,
  placeProject,
  type ProjectsBuilder,
} from './projects.state.ts';
import {
  addProject,
  deleteProject,
  editProject,
  fetchPage,
  getProject,
  refetchProject,
  refreshList,
  setTopProjects,
} from './projects.thunks.ts';
import {
  createStoredListsSelector,
  projectsPart,
  storedLists,
  type StoredProjects,
} from './stored-projects.ts';

const slice = createSlice({
  name: 'projects',
  initialState,
  reducers: {
    /** From local storage, when a session starts; the lists do not count as loaded and are fetched when they are opened. */
    projectsRestored(state, { payload }: PayloadAction<StoredProjects>) {
      for (const name of storedLists) {
        cards.upsertMany(state.byId, payload[name]);
        state.lists[name] = { ...emptyList, items: payload[name].map(({ id }) => id) };
      }
    },
    /** Projects from the server, from any list. */
    projectsReceived(state, { payload }: PayloadAction<readonly ProjectSummary[]>) {
      cards.upsertMany(state.byId, payload);
    },
    /** From a live event: the project was deleted. */
    projectRemoved(state, { payload }: PayloadAction<string>) {
      dropProject(state, payload);
    },
    /** Removes a request from the screen, without a request to the server. */
    collabRequestRemoved(state, { payload }: PayloadAction<string>) {
      dropRequest(state, payload);
    },
    /** From the server for projects on the screen, or from the open comments of a project. */
    countsChanged(state, { payload }: PayloadAction<readonly ProjectCounts[]>) {
      const changes = payload.map(({ projectId: id, commentCount }) => ({
        id,
        changes: { commentCount },
      }));
      cards.updateMany(state.byId, changes);
    },
    /** Shows whether the viewer has saved the project; another feature sends the request. */
    savedFlagChanged(state, { payload }: PayloadAction<{ projectId: string; isSaved: boolean }>) {
      const { projectId: id, isSaved } = payload;
      cards.updateOne(state.byId, { id, changes: { isSaved } });
    },
  },
  extraReducers: (builder) => {
    addListCases(builder);
    builder
      .addCase(getProject.fulfilled, (state, { payload }) => putProject(state, payload))
      .addCase(refetchProject.fulfilled, (state, { payload }) => putProject(state, payload))
      .addCase(getProject.rejected, (state, { payload, meta }) => {
        if (payload?.status === 404) dropProject(state, meta.arg);
      })
      .addCase(deleteProject.fulfilled, (state, { meta }) => dropProject(state, meta.arg))
      .addCase(setTopProjects.fulfilled, (state, { payload }) => {
        cards.upsertMany(state.byId, payload);
      });
    addPeopleCases(builder);
    for (const saved of [addProject.fulfilled, editProject.fulfilled]) {
      builder.addCase(saved, (state, { payload }) => {
        putProject(state, payload);
        placeProject(state, payload);
      });
    }
    addMemberCases(builder);
    addPageMatchers(builder, fetchPage, {
      listOf: (state, { list }) => listOf(state, list),
      itemsOf: idsOf,
      idOf: (id) => id,
      replaces: ({ isLoaded }) => !isLoaded,
    });
    trackRequest(builder, addProject, (state) => state.actions.create);
    trackRequest(builder, editProject, (state) => state.actions.edit);
    trackRequest(builder, deleteProject, (state) => state.actions.remove);
    trackRequest(builder, setTopProjects, (state) => state.actions.setTop);
    addMemberMatchers(builder);
  },
  selectors: {
    selectProjectById: (state, projectId: string) => state.byId.entities[projectId],
    /** What the page of a project shows beyond its card; undefined until it is fetched. */
    selectDetails: (state, projectId: string) => state.details[projectId],
    selectProjectEntities: (state) => state.byId.entities,
    selectList: (state, name: ListName) => state.lists[name] ?? emptyList,
    /** Those that wait for the user's decision. */
    selectPendingRequests: (state) => state.pendingRequests,
    /** The pending ones of an own project, in both directions. */
    selectProjectRequests: (state, projectId: string) =>
      state.projectRequests[projectId] ?? noRequests,
    /** Loading and error of each kind of action. */
    selectProjectActions: (state) => state.actions,
  },
});

function addListCases(builder: ProjectsBuilder): void {
  builder
    .addCase(fetchPage.fulfilled, (state, { payload }) => {
      cards.upsertMany(state.byId, payload.projects);
    })
    .addCase(refreshList.fulfilled, (state, { payload, meta }) => {
      const { entities } = state.byId;
      const list = listOf(state, meta.arg);
      if (filtersOf(meta.arg)) replaceFirstPage(list, payload);
      else putPageOnTop(list, payload, (id) => entities[id]?.createdAt);
      cards.upsertMany(state.byId, payload.projects);
    });
}

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const projectsSlice = slice.injectInto(rootReducer);
export const {
  projectsRestored,
  projectsReceived,
  projectRemoved,
  collabRequestRemoved,
  countsChanged,
  savedFlagChanged,
} = projectsSlice.actions;
export const {
  selectProjectById,
  selectDetails,
  selectProjectEntities,
  selectList,
  selectPendingRequests,
  selectProjectRequests,
  selectProjectActions,
} = projectsSlice.selectors;

/** The first page of the three lists that are persisted in local storage. */
export const selectProjectLists: (state: RootState) => StoredProjects = createStoredListsSelector(
  selectProjectEntities,
  selectList,
);

registerPersistedPart(projectsPart(selectProjectLists, projectsRestored));
