import * as endpoints from '@sangam/contract/push/push.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { PushService } from './push.service.ts';

export function pushRoutes(app: FastifyInstance, { push }: { readonly push: PushService }): void {
  bindEndpoint(app, endpoints.getPushKey, async () => ({
    message: 'The key for push messages',
    data: await push.getPushKey(),
  }));

  bindEndpoint(app, endpoints.subscribeToPush, async ({ body }, { viewer }) => ({
    message: 'This device gets notifications',
    data: await push.subscribeToPush(viewer, body),
  }));

  bindEndpoint(app, endpoints.unsubscribeFromPush, async ({ body }, { viewer }) => ({
    message: 'This device gets no more notifications',
    data: await push.unsubscribeFromPush(viewer, body.endpoint),
  }));
}
