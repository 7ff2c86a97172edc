import type { Call } from '../http/call.ts';

/** Messages of rooms. */
export const messagesCalls = {
  listMessages: { method: 'GET', path: '/messages/group/:groupId' },
  listMessageChanges: { method: 'GET', path: '/messages/changes/:groupId' },
  searchAllMessages: { method: 'GET', path: '/messages/search' },
  searchMessages: { method: 'GET', path: '/messages/search/:groupId' },
  requestLinkPreview: { method: 'POST', path: '/messages/linkpreview' },
  sendMessage: { method: 'POST', path: '/messages/send' },
  forwardMessage: { method: 'POST', path: '/messages/forward' },
  editMessage: { method: 'POST', path: '/messages/edit' },
  deleteMessage: { method: 'POST', path: '/messages/delete' },
  reactToMessage: { method: 'POST', path: '/messages/react' },
  pinMessage: { method: 'POST', path: '/messages/pin' },
  getAttachments: { method: 'GET', path: '/messages/attachments/:messageId' },
} as const satisfies Record<string, Call>;
