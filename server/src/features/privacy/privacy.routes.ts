import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { privacyCalls } from '@sangam/contract/privacy/privacy.calls.ts';
import * as endpoints from '@sangam/contract/privacy/privacy.endpoints.ts';
import { ExportIdParams } from '@sangam/contract/privacy/privacy.schema.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/core/app-error.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { ExportDownload } from './exports.service.ts';
import type { PrivacyFeature } from './privacy.feature.ts';

export function privacyRoutes(app: FastifyInstance, feature: PrivacyFeature): void {
  const { consents, exports, accountDeletion } = feature;

  bindEndpoint(app, endpoints.listConsents, async (_, { viewer }) => ({
    message: 'Your consents',
    data: await consents.listConsents(viewer),
  }));

  bindEndpoint(app, endpoints.changeConsent, async ({ body }, { viewer }) => ({
    message: body.given ? 'Thank you' : 'Visit statistics are off',
    data: await consents.changeConsent(viewer, body),
  }));

  bindEndpoint(app, endpoints.getExport, async (_, { viewer }) => ({
    message: 'Your data copy',
    data: await exports.getExport(viewer),
  }));

  bindEndpoint(app, endpoints.startExport, async ({ body }, { viewer }) => ({
    message: 'We are preparing a copy of your data',
    data: await exports.startExport(viewer, body.password),
  }));

  bindEndpoint(app, endpoints.getDeletionPreview, async (_, { viewer }) => ({
    message: 'Decide these before you delete your account',
    data: await accountDeletion.getDeletionPreview(viewer),
  }));

  bindEndpoint(app, endpoints.deleteAccount, async ({ body }, { viewer }) => ({
    message: 'Your account is now hidden and will be deleted',
    data: await accountDeletion.deleteAccount(viewer, body),
  }));

  downloadRoute(app, feature);
}

/** Sends a file instead of the envelope. HEAD is not supported, because it would use up the download. */
function downloadRoute(app: FastifyInstance, { exports }: PrivacyFeature): void {
  app.get<{ Params: { exportId: string } }>(
    privacyCalls.downloadExport.path,
    {
      config: { access: 'signed-in' },
      schema: { params: ExportIdParams },
      exposeHeadRoute: false,
    },
    async ({ params, viewer, log }, reply) => {
      if (!viewer) throw new AppError('NOT_SIGNED_IN');
      const file = await exports.downloadExport(viewer, params.exportId);
      void completeWhenSent(file, reply.raw).catch((error: unknown) => {
        log.error({ err: error }, 'an export was sent and stays');
      });
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-length': file.bytes,
          'content-disposition': 'attachment; filename="sangam-data.zip"',
        })
        .send(file.content);
    },
  );
}

async function completeWhenSent(file: ExportDownload, response: ServerResponse): Promise<void> {
  const arrived = await finished(response, { readable: false }).then(
    () => true,
    () => false,
  );
  await file.complete(arrived);
}
