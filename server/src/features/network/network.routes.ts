import * as endpoints from '@sangam/contract/network/network.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import type { NetworkFeature } from './network.feature.ts';

export function networkRoutes(app: FastifyInstance, { network, lists }: NetworkFeature): void {
  bindEndpoint(app, endpoints.listReceivedRequests, async ({ query }, { viewer }) => ({
    message: 'Connection requests',
    data: await lists.listReceivedRequests(viewer, query),
  }));

  bindEndpoint(app, endpoints.listSentRequests, async ({ query }, { viewer }) => ({
    message: 'Sent requests',
    data: await lists.listSentRequests(viewer, query),
  }));

  bindEndpoint(app, endpoints.sendRequest, async ({ body }, { viewer, idempotencyKey }) => {
    const data = await network.sendRequest(viewer, body, idempotencyKey);
    const connected = data.state === 'connected';
    return { message: connected ? 'You are now connected' : 'Request sent', data };
  });

  bindEndpoint(app, endpoints.acceptRequest, async ({ body }, { viewer, idempotencyKey }) => ({
    message: 'You are now connected',
    data: await network.acceptRequest(viewer, body.senderUsername, idempotencyKey),
  }));

  bindEndpoint(app, endpoints.rejectRequest, async ({ body }, { viewer, idempotencyKey }) => {
    await network.rejectRequest(viewer, body.senderUsername, idempotencyKey);
    return { message: 'Request ignored', data: {} };
  });

  bindEndpoint(app, endpoints.withdrawRequest, async ({ body }, { viewer }) => {
    await network.withdrawRequest(viewer, body.recieverUsername);
    return { message: 'Request withdrawn', data: {} };
  });

  bindEndpoint(app, endpoints.removeConnection, async ({ body }, { viewer }) => {
    await network.removeConnection(viewer, body.username);
    return { message: 'Connection removed', data: {} };
  });

  bindEndpoint(app, endpoints.listConnections, async ({ query }, { viewer, request }) => ({
    message: 'Your network',
    data: await lists.listConnections(viewer, query, requestLanguage(request)),
  }));

  bindEndpoint(app, endpoints.listSuggestions, async (_, { viewer }) => ({
    message: 'Suggested people',
    data: await lists.listSuggestions(viewer),
  }));

  bindEndpoint(app, endpoints.dismissSuggestion, async ({ body }, { viewer }) => {
    await network.dismissSuggestion(viewer, body.username);
    return { message: 'Suggestion dismissed', data: {} };
  });

  bindEndpoint(app, endpoints.getRelation, async ({ params }, { viewer }) => ({
    message: 'Your connection status',
    data: await network.getRelation(viewer, params.username),
  }));
}
