import * as endpoints from '@sangam/contract/moderation/moderation.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { ModerationFeature } from './moderation.feature.ts';

export function moderationRoutes(
  app: FastifyInstance,
  { reports, cases, appeals }: ModerationFeature,
): void {
  bindEndpoint(app, endpoints.report, async ({ body }, { viewer }) => {
    await reports.report(viewer, body);
    return { message: 'Thank you. We will review your report', data: {} };
  });

  bindEndpoint(app, endpoints.listMyReports, async ({ query }, { viewer }) => ({
    message: 'Your reports',
    data: await reports.listMyReports(viewer, query.timestamp),
  }));

  bindEndpoint(app, endpoints.listMyDecisions, async ({ query }, { viewer }) => ({
    message: 'Decisions about you',
    data: await reports.listMyDecisions(viewer, query.timestamp),
  }));

  bindEndpoint(app, endpoints.appealDecision, async ({ body }, { viewer }) => {
    await appeals.appealDecision(viewer, body);
    return { message: 'Appeal sent', data: {} };
  });

  bindEndpoint(app, endpoints.appealSuspension, async ({ body }) => {
    await appeals.appealSuspension(body);
    return { message: 'Appeal sent', data: {} };
  });

  bindEndpoint(app, endpoints.listQueue, async ({ query }, { viewer }) => ({
    message: 'Reports',
    data: await cases.listQueue(viewer, query),
  }));

  bindEndpoint(app, endpoints.getCase, async ({ params }, { viewer }) => ({
    message: 'Case',
    data: await cases.getCase(viewer, params.caseId),
  }));

  bindEndpoint(app, endpoints.decideCase, async ({ body }, { viewer }) => ({
    message: 'Decision saved',
    data: await cases.decideCase(viewer, body),
  }));

  bindEndpoint(app, endpoints.liftSuspension, async ({ body }, { viewer }) => {
    await cases.liftSuspension(viewer, body);
    return { message: 'Suspension lifted', data: {} };
  });

  bindEndpoint(app, endpoints.listAppeals, async ({ query }, { viewer }) => ({
    message: 'Appeals',
    data: await appeals.listAppeals(viewer, query),
  }));

  bindEndpoint(app, endpoints.answerAppeal, async ({ body }, { viewer }) => {
    await appeals.answerAppeal(viewer, body);
    return { message: 'Appeal answered', data: {} };
  });

  bindEndpoint(app, endpoints.listLog, async ({ query }, { viewer }) => ({
    message: 'Moderation log',
    data: await cases.listLog(viewer, query.timestamp),
  }));
}
