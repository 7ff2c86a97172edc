import { uploadsCalls } from '@sangam/contract/media/uploads.calls.ts';
import type { Upload } from '@sangam/contract/media/uploads.schema.ts';
import * as endpoints from '@sangam/contract/media/uploads.endpoints.ts';
import { apiRoot, fillPath } from '@sangam/contract/http/call.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../core/app-error.ts';
import { bindEndpoint } from '../http/bind-endpoint.ts';
import type { ResumableUploads } from './resumable-uploads.service.ts';

/** The headers of tus 1.0 besides the JSON of all endpoints, so that clients of the protocol can continue an upload. */
export function resumableUploadRoutes(
  app: FastifyInstance,
  { uploads }: { readonly uploads: ResumableUploads },
): void {
  bindEndpoint(app, endpoints.createUpload, async ({ body }, { viewer, reply }) => {
    const upload = await uploads.createUpload(viewer, body);
    const path = fillPath(uploadsCalls.getUpload.path, { uploadId: upload.id });
    setHeaders(reply, upload).header('location', apiRoot + path);
    return { message: 'Upload begun', data: upload };
  });

  bindEndpoint(app, endpoints.getUpload, async ({ params }, { viewer, reply }) => {
    const upload = await uploads.getUpload(viewer, params.uploadId);
    setHeaders(reply, upload);
    return { message: 'Upload', data: upload };
  });

  bindEndpoint(app, endpoints.appendUpload, async ({ params }, { viewer, request, reply }) => {
    const { headers, raw } = request;
    const length = headers['content-length'];
    const upload = await uploads.appendUpload(viewer, params.uploadId, {
      offset: parseOffset(headers['upload-offset']),
      type: headers['content-type'],
      bytes: length === undefined ? undefined : Number(length),
      body: raw,
    });
    setHeaders(reply, upload);
    return { message: 'Part uploaded', data: upload };
  });

  bindEndpoint(app, endpoints.deleteFileUploads, async ({ query }, { viewer }) => {
    await uploads.deleteFileUploads(viewer, query.fingerprint);
    return { message: 'Upload ended', data: {} };
  });

  bindEndpoint(app, endpoints.deleteUpload, async ({ params }, { viewer }) => {
    await uploads.deleteUpload(viewer, params.uploadId);
    return { message: 'Upload ended', data: {} };
  });
}

function parseOffset(header: string | string[] | undefined): number {
  if (typeof header === 'string' && /^\d{1,12}$/.test(header)) return Number(header);
  throw new AppError('BAD_INPUT', {
    errors: { 'Upload-Offset': 'This must be the position in the file, in bytes' },
  });
}

function setHeaders(reply: FastifyReply, { offset, bytes, expiresAt }: Upload): FastifyReply {
  return reply.headers({
    'tus-resumable': '1.0.0',
    'upload-offset': offset,
    'upload-length': bytes,
    'upload-expires': new Date(expiresAt).toUTCString(),
  });
}
