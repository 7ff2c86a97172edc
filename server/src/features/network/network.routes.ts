import * as endpoints from '@sangam/contract/network/network.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { NetworkFeature } from './network.feature.ts';

export function networkRoutes(app: FastifyInstance, { network, lists }: NetworkFeature): void {
  bindEndpoint(app, endpoints.listReceivedRequests, async ({ query }, { viewer }) => ({
    message: 'Who asks to connect with you',
    data: await lists.listReceivedRequests(viewer, query),
  }));

  bindEndpoint(app, endpoints.listSentRequests, async ({ query }, { viewer }) => ({
    message: 'Whom you have asked',
    data: await lists.listSentRequests(viewer, query),
  }));

  bindEndpoint(app, endpoints.sendRequest, async ({ body }, { viewer, idempotencyKey }) => {
    const data = await network.sendRequest(viewer, body, idempotencyKey);
    const connected = data.state === 'connected';
    return { message: connected ? 'You are connected' : 'Your request is on its way', data };
  });

  bindEndpoint(app, endpoints.acceptRequest, async ({ body }, { viewer }) => ({
    message: 'You are connected',
    data: await network.acceptRequest(viewer, body.senderUsername),
  }));

  bindEndpoint(app, endpoints.rejectRequest, async ({ body }, { viewer }) => {
    await network.rejectRequest(viewer, body.senderUsername);
    return { message: 'The request is ignored', data: {} };
  });

  bindEndpoint(app, endpoints.withdrawRequest, async ({ body }, { viewer }) => {
    await network.withdrawRequest(viewer, body.recieverUsername);
    return { message: 'Your request is withdrawn', data: {} };
  });

  bindEndpoint(app, endpoints.removeConnection, async ({ body }, { viewer }) => {
    await network.removeConnection(viewer, body.username);
    return { message: 'You are no longer connected', data: {} };
  });

  bindEndpoint(app, endpoints.listConnections, async ({ query }, { viewer }) => ({
    message: 'Your network',
    data: await lists.listConnections(viewer, query),
  }));

  bindEndpoint(app, endpoints.listSuggestions, async (_, { viewer }) => ({
    message: 'People you may want to connect with',
    data: await lists.listSuggestions(viewer),
  }));

  bindEndpoint(app, endpoints.dismissSuggestion, async ({ body }, { viewer }) => {
    await network.dismissSuggestion(viewer, body.username);
    return { message: 'They will not be suggested again', data: {} };
  });

  bindEndpoint(app, endpoints.getRelation, async ({ params }, { viewer }) => ({
    message: 'How you stand to each other',
    data: await network.getRelation(viewer, params.username),
  }));
}
