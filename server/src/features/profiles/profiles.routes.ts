import * as coverEndpoints from '@sangam/contract/profiles/profile-covers.endpoints.ts';
import * as endpoints from '@sangam/contract/profiles/profiles.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { ProfilesService } from './profiles.service.ts';

interface ProfileRouteOptions {
  readonly profiles: ProfilesService;
}

export function profilesRoutes(app: FastifyInstance, { profiles }: ProfileRouteOptions): void {
  bindEndpoint(app, endpoints.getProfile, async ({ params, query }, { viewer }) => ({
    message: 'Profile',
    data: await profiles.getProfile(viewer, params.username, query.as),
  }));

  bindEndpoint(app, endpoints.updateProfile, async ({ body }, { viewer }) => ({
    message: 'Profile saved',
    data: await profiles.updateProfile(viewer, body),
  }));

  bindEndpoint(app, endpoints.changeUserInfo, async ({ body }, { viewer }) => ({
    message: 'Name and designation saved',
    data: await profiles.changeUserInfo(viewer, body),
  }));

  bindEndpoint(app, endpoints.changeAbout, async ({ body }, { viewer }) => ({
    message: 'About saved',
    data: await profiles.changeAbout(viewer, body.about),
  }));

  bindEndpoint(app, endpoints.changePicture, async ({ body }, { viewer, files }) => ({
    message: 'Photo updated',
    data: await profiles.changePicture(viewer, files[0], new Set(body.madeWithAi?.map(Number))),
  }));

  bindEndpoint(app, endpoints.removePicture, async (_, { viewer }) => ({
    message: 'Photo removed',
    data: await profiles.removePicture(viewer),
  }));

  bindEndpoint(app, coverEndpoints.changeCover, async ({ body }, { viewer, files }) => ({
    message: 'Cover photo updated',
    data: await profiles.changeCover(viewer, files[0], new Set(body.madeWithAi?.map(Number))),
  }));

  bindEndpoint(app, coverEndpoints.removeCover, async (_, { viewer }) => ({
    message: 'Cover photo removed',
    data: await profiles.removeCover(viewer),
  }));
}
