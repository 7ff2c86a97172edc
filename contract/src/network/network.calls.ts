import type { Call } from '../http/call.ts';

export const networkCalls = {
  listReceivedRequests: { method: 'GET', path: '/network/collabrequest' },
  listSentRequests: { method: 'GET', path: '/network/mycollabrequest' },
  sendRequest: { method: 'POST', path: '/network/sendrequest' },
  acceptRequest: { method: 'POST', path: '/network/acceptrequest' },
  rejectRequest: { method: 'POST', path: '/network/rejectrequest' },
  withdrawRequest: { method: 'POST', path: '/network/withdrawrequest' },
  removeConnection: { method: 'POST', path: '/network/removeconnection' },
  listConnections: { method: 'GET', path: '/network/usernetwork' },
  listSuggestions: { method: 'GET', path: '/network/suggestednetwork' },
  dismissSuggestion: { method: 'POST', path: '/network/dismisssuggestion' },
  getRelation: { method: 'GET', path: '/network/relation/:username' },
} as const satisfies Record<string, Call>;

/** For the note of a connection request, in graphemes. */
export const maxNoteCharacters = 300;
