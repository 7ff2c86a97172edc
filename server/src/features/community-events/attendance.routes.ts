import * as endpoints from '@sangam/contract/community-events/attendance.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { Attendance } from './attendance.service.ts';

export function attendanceRoutes(
  app: FastifyInstance,
  { attendance }: { readonly attendance: Attendance },
): void {
  bindEndpoint(app, endpoints.listAttendanceRecords, async (_, { viewer }) => ({
    message: 'Attendance records',
    data: await attendance.listAttendanceRecords(viewer),
  }));

  bindEndpoint(app, endpoints.showAttendedEvents, async ({ body }, { viewer }) => {
    await attendance.showAttendedEvents(viewer, body.isShown);
    return { message: 'Choice saved', data: {} };
  });

  bindEndpoint(app, endpoints.getEventRating, async ({ query }, { viewer }) => ({
    message: 'Your rating',
    data: await attendance.getEventRating(viewer, query.id),
  }));

  bindEndpoint(app, endpoints.rateEvent, async ({ body }, { viewer }) => {
    await attendance.rateEvent(viewer, body);
    return { message: 'Rating saved', data: {} };
  });

  bindEndpoint(app, endpoints.getEventStatistics, async ({ query }, { viewer }) => ({
    message: 'Statistics',
    data: await attendance.getEventStatistics(viewer, query.id),
  }));

  bindEndpoint(app, endpoints.requireAttendance, async ({ body }, { viewer }) => {
    await attendance.requireAttendance(viewer, body);
    return { message: 'Required attendance saved', data: {} };
  });
}
