import * as endpoints from '@sangam/contract/chat/message-requests.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { ChatFeature } from './chat.feature.ts';

export function messageRequestsRoutes(
  app: FastifyInstance,
  { requests, rooms }: Pick<ChatFeature, 'requests' | 'rooms'>,
): void {
  bindEndpoint(app, endpoints.listMessageRequests, async ({ query }, { viewer }) => ({
    message: 'Your message requests',
    data: await requests.listMessageRequests(viewer, query.timestamp),
  }));

  bindEndpoint(app, endpoints.getMessageRequestState, async ({ params }, { viewer }) => ({
    message: 'Message request',
    data: await requests.getMessageRequestState(viewer, params.username),
  }));

  bindEndpoint(app, endpoints.sendMessageRequest, async ({ body }, { viewer }) => ({
    message: 'Message request sent',
    data: await requests.sendMessageRequest(viewer, body),
  }));

  bindEndpoint(app, endpoints.acceptMessageRequest, async ({ body }, { viewer }) => {
    const roomId = await requests.acceptMessageRequest(viewer, body.requestId);
    return { message: 'Message request accepted', data: await rooms.getRoom(viewer, roomId) };
  });

  bindEndpoint(app, endpoints.ignoreMessageRequest, async ({ body }, { viewer }) => {
    await requests.ignoreMessageRequest(viewer, body.requestId);
    return { message: 'Message request ignored', data: {} };
  });
}
