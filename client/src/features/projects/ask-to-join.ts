import type { ProjectRequest } from '@sangam/contract/projects/members.schema.ts';
import { membersCalls } from '@sangam/contract/projects/members.calls.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { createQueuedThunk } from '../../lib/outbox/queued-thunk.ts';
import type { NewRequest } from './members.thunks.ts';

/** The target of all actions on a project in the outbox. */
export function projectTarget(projectId: string): string {
  return `project/${projectId}`;
}

/** Asks the owner to join a project; resolves to null while the request waits in the outbox, such as offline. */
export const askToJoin = createQueuedThunk<ProjectRequest, NewRequest>(
  'projects/askToJoin',
  fallbackMessages.anythingElse,
  {
    target: ({ projectId }) => projectTarget(projectId),
    text: ({ message }) => message,
    key: ({ idempotencyKey }) => idempotencyKey,
    send: ({ projectId, role, message }, options) => {
      const input = { body: { projectid: projectId, role, message } };
      return requestData(membersCalls.askToJoin, input, options);
    },
  },
);
