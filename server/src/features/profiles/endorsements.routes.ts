import * as endpoints from '@sangam/contract/endorsements/endorsements.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { EndorsementsService } from './endorsements.service.ts';

export function endorsementsRoutes(
  app: FastifyInstance,
  { endorsements }: { readonly endorsements: EndorsementsService },
): void {
  bindEndpoint(app, endpoints.toggleEndorsement, async ({ body }, { viewer }) => ({
    message: body.isEndorsed ? 'Skill endorsed' : 'Endorsement removed',
    data: await endorsements.toggleEndorsement(viewer, body),
  }));

  bindEndpoint(app, endpoints.listEndorsers, async ({ params, query }, { viewer }) => ({
    message: 'Endorsements',
    data: await endorsements.listEndorsers(viewer, params.username, query),
  }));

  bindEndpoint(app, endpoints.hideEndorsement, async ({ body }, { viewer }) => ({
    message: body.isHidden ? 'Endorsement hidden' : 'Endorsement shown',
    data: await endorsements.hideEndorsement(viewer, body),
  }));
}
