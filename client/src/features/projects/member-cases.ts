import type { ProjectMembers } from '@sangam/contract/projects/members.schema.ts';
import type { ViewerRole } from '@sangam/contract/projects/projects.schema.ts';
import { addPageMatchers } from '../../lib/paged-list.ts';
import { trackRequest } from '../../lib/request-thunk.ts';
import {
  acceptRequest,
  joinRequested,
  changeRole,
  listPendingRequests,
  listProjectRequests,
  handOver,
  inviteCollaborator,
  leaveProject,
  rejectRequest,
  removeCollaborator,
  withdrawRequest,
} from './members.thunks.ts';
import {
  cards,
  dropFromList,
  dropRequest,
  listOf,
  requestsOf,
  type ProjectsBuilder,
  type ProjectsState,
} from './projects.state.ts';

/** Reducer cases of members, invitations and join requests. */
export function addMemberCases(builder: ProjectsBuilder): void {
  builder
    .addCase(acceptRequest.fulfilled, (state, { payload, meta }) => {
      dropRequest(state, meta.arg.requestId);
      setMembers(state, payload);
      if (state.byId.entities[payload.projectId]?.viewerRole === 'invited') {
        setViewerRole(state, payload.projectId, 'collaborator');
      }
    })
    .addCase(joinRequested, (state, { payload }) => {
      if (payload) setViewerRole(state, payload.project.id, 'requested', payload.id);
    })
    .addCase(inviteCollaborator.fulfilled, (state, { payload }) => {
      const list = requestsOf(state, payload.project.id);
      // Its event may have arrived before the response.
      list.items = [payload, ...list.items.filter(({ id }) => id !== payload.id)];
    })
    .addCase(leaveProject.fulfilled, (state, { meta: { arg } }) => {
      const card = state.byId.entities[arg.projectId];
      const rest = card?.collaborators.filter(({ person }) => person.username !== arg.username);
      cards.updateOne(state.byId, {
        id: arg.projectId,
        changes: { collaborators: rest ?? [], viewerRole: 'none' },
      });
      dropFromList(listOf(state, 'userProjects'), arg.projectId);
    })
    .addCase(handOver.fulfilled, (state, { payload }) => {
      setMembers(state, payload);
      setViewerRole(state, payload.projectId, 'collaborator');
      delete state.projectRequests[payload.projectId];
    });
  for (const settled of [rejectRequest.fulfilled, withdrawRequest.fulfilled]) {
    builder.addCase(settled, (state, { meta: { arg } }) => {
      dropRequest(state, arg.requestId);
      if (state.details[arg.projectId]?.viewerRequestId === arg.requestId) {
        setViewerRole(state, arg.projectId, 'none');
      }
    });
  }
  for (const changed of [removeCollaborator.fulfilled, changeRole.fulfilled]) {
    builder.addCase(changed, (state, { payload }) => setMembers(state, payload));
  }
}

/**
 * Tracks loading and error of the actions, in one status for answers and one for members, and stores the pages of
 * requests.
 */
export function addMemberMatchers(
  builder: Parameters<typeof trackRequest<ProjectsState, unknown, unknown>>[0],
): void {
  addPageMatchers(builder, listPendingRequests, {
    listOf: (state: ProjectsState) => state.pendingRequests,
    itemsOf: ({ requests }) => requests,
    idOf: ({ id }) => id,
  });
  addPageMatchers(builder, listProjectRequests, {
    listOf: (state: ProjectsState, { projectId }) => requestsOf(state, projectId),
    itemsOf: ({ requests }) => requests,
    idOf: ({ id }) => id,
  });
  for (const thunk of [rejectRequest, withdrawRequest]) {
    trackRequest(builder, thunk, (state: ProjectsState) => state.actions.answer);
  }
  trackRequest(builder, acceptRequest, (state: ProjectsState) => state.actions.answer);
  for (const change of [removeCollaborator, handOver]) {
    trackRequest(builder, change, (state: ProjectsState) => state.actions.members);
  }
  trackRequest(builder, changeRole, (state: ProjectsState) => state.actions.members);
  trackRequest(builder, leaveProject, (state: ProjectsState) => state.actions.members);
  trackRequest(builder, inviteCollaborator, (state: ProjectsState) => state.actions.members);
}

function setMembers(state: ProjectsState, members: ProjectMembers): void {
  const { projectId: id, owner, collaborators } = members;
  cards.updateOne(state.byId, { id, changes: { owner, collaborators } });
}

/** The viewer's role and pending request. */
function setViewerRole(
  state: ProjectsState,
  projectId: string,
  viewerRole: ViewerRole,
  viewerRequestId: string | null = null,
): void {
  cards.updateOne(state.byId, { id: projectId, changes: { viewerRole } });
  const details = state.details[projectId];
  if (details) details.viewerRequestId = viewerRequestId;
}
