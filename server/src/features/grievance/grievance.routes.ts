import * as deskEndpoints from '@sangam/contract/grievance/grievance-desk.endpoints.ts';
import * as endpoints from '@sangam/contract/grievance/grievance.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { GrievanceFeature } from './grievance.feature.ts';

export function grievanceRoutes(
  app: FastifyInstance,
  { complaints, desk, deadlines }: GrievanceFeature,
): void {
  bindEndpoint(app, endpoints.fileComplaint, async ({ body }, { viewer, idempotencyKey }) => ({
    message: 'Complaint filed',
    data: await complaints.fileComplaint(viewer, body, idempotencyKey),
  }));

  bindEndpoint(app, endpoints.fileVisitorComplaint, async ({ body }, { request }) => ({
    message: 'Complaint filed. Open the link in our email to confirm your address',
    data: await complaints.fileVisitorComplaint(body, {
      ip: request.ip,
      language: requestLanguage(request),
    }),
  }));

  bindEndpoint(app, endpoints.followComplaint, async ({ body }) => ({
    message: 'Complaint',
    data: await complaints.followComplaint(body.token),
  }));

  bindEndpoint(app, endpoints.listMyComplaints, async ({ query }, { viewer }) => ({
    message: 'Your complaints',
    data: await complaints.listMyComplaints(viewer, query.timestamp),
  }));

  bindEndpoint(app, endpoints.appealComplaint, async ({ body }, { viewer }) => ({
    message: 'Appeal sent',
    data: await complaints.appealComplaint(viewer, body),
  }));

  bindEndpoint(app, endpoints.appealVisitorComplaint, async ({ body }) => ({
    message: 'Appeal sent',
    data: await complaints.appealVisitorComplaint(body),
  }));

  bindEndpoint(app, endpoints.getGrievanceDeadlines, async () => ({
    message: 'Deadlines',
    data: await deadlines.getGrievanceDeadlines(),
  }));

  bindEndpoint(app, endpoints.getGrievanceStatistics, async () => ({
    message: 'Statistics',
    data: await deadlines.getGrievanceStatistics(),
  }));

  bindEndpoint(app, endpoints.changeGrievanceDeadlines, async ({ body }, { viewer }) => {
    await deadlines.changeGrievanceDeadlines(viewer, body);
    return { message: 'Deadlines saved', data: {} };
  });

  deskRoutes(app, desk);
}

function deskRoutes(app: FastifyInstance, desk: GrievanceFeature['desk']): void {
  bindEndpoint(app, deskEndpoints.listComplaints, async ({ query }, { viewer }) => ({
    message: 'Complaints',
    data: await desk.listComplaints(viewer, query),
  }));

  bindEndpoint(app, deskEndpoints.getComplaint, async ({ params }, { viewer }) => ({
    message: 'Complaint',
    data: await desk.getComplaint(viewer, params.complaintId),
  }));

  bindEndpoint(app, deskEndpoints.acknowledgeComplaint, async ({ body }, { viewer }) => ({
    message: 'Complaint acknowledged',
    data: await desk.acknowledgeComplaint(viewer, body.complaintId),
  }));

  bindEndpoint(app, deskEndpoints.assignComplaint, async ({ body }, { viewer }) => ({
    message: 'Complaint assigned',
    data: await desk.assignComplaint(viewer, body),
  }));

  bindEndpoint(app, deskEndpoints.decideComplaint, async ({ body }, { viewer }) => ({
    message: 'Decision saved',
    data: await desk.decideComplaint(viewer, body),
  }));

  bindEndpoint(app, deskEndpoints.decideComplaintAppeal, async ({ body }, { viewer }) => ({
    message: 'Decision saved',
    data: await desk.decideComplaintAppeal(viewer, body),
  }));
}
