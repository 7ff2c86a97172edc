import type { Call } from '../http/call.ts';

/** Members of a project, invitations and join requests. */
export const membersCalls = {
  listPendingRequests: { method: 'GET', path: '/project/collabrequest' },
  acceptRequest: { method: 'POST', path: '/project/acceptcollabreq' },
  rejectRequest: { method: 'POST', path: '/project/rejectcollabreq' },
  withdrawRequest: { method: 'POST', path: '/project/withdrawrequest' },
  askToJoin: { method: 'POST', path: '/project/joinrequest' },
  inviteCollaborator: { method: 'POST', path: '/project/invite' },
  listProjectRequests: { method: 'GET', path: '/project/requests' },
  leaveProject: { method: 'POST', path: '/project/leave' },
  removeCollaborator: { method: 'POST', path: '/project/removecollaborator' },
  changeRole: { method: 'POST', path: '/project/changerole' },
  handOver: { method: 'POST', path: '/project/handover' },
} as const satisfies Record<string, Call>;
