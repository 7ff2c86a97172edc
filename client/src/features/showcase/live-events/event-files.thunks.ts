import { i18n } from '@lingui/core';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import {
  eventFilesCalls,
  eventMaterialPath,
} from '@sangam/contract/community-events/event-files.calls.ts';
import type { RemoveEventFileForm } from '@sangam/contract/community-events/event-files.schema.ts';
import { apiRoot } from '@sangam/contract/http/call.ts';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { errorFromResponse } from '../../../lib/api-error.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import { requestData } from '../../../lib/http-client.ts';
import { createRequestThunk } from '../../../lib/request-thunk.ts';
import { retryWithNewToken } from '../../../lib/retry-with-new-token.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { currentToken } from '../../../lib/token-refresh.ts';
import { uploadTransport } from '../../../lib/upload-transport.ts';
import { eventSaved } from './community-events.slice.ts';

const fallback = fallbackMessages.anythingElse;

interface CoverUpload {
  readonly id: string;
  /** Null to change only the description and AI label of the present cover. */
  readonly file: File | null;
  readonly alt: string;
  readonly isMadeWithAi: boolean;
  /** Also for the later dates of its series. */
  readonly changesLater: boolean;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * For the organiser of the event and operators, as every change below: sets the cover, which replaces the present one.
 * Without a file it changes the description and AI label of the present cover.
 */
export const saveEventCover = createRequestThunk<CommunityEvent, CoverUpload>(
  'communityEvents/saveEventCover',
  fallback,
  async (upload, { dispatch, ...options }) => {
    const body = new FormData();
    body.set('id', upload.id);
    body.set('alt', upload.alt);
    if (upload.isMadeWithAi) body.set('madeWithAi', 'true');
    if (upload.changesLater) body.set('changesLater', 'true');
    if (upload.file) body.set('cover', upload.file, upload.file.name);
    const transport = uploadTransport(upload.onProgress);
    const sent = { ...options, transport };
    const { event } = await requestData(eventFilesCalls.saveEventCover, { body }, sent);
    dispatch(eventSaved(event));
    return event;
  },
);

interface MaterialUpload extends Pick<CoverUpload, 'id' | 'changesLater' | 'onProgress'> {
  readonly file: File;
}

/** Adds a file that registered members can download. */
export const addEventMaterial = createRequestThunk<CommunityEvent, MaterialUpload>(
  'communityEvents/addEventMaterial',
  fallback,
  async ({ id, file, changesLater, onProgress }, { dispatch, ...options }) => {
    const body = new FormData();
    body.set('id', id);
    if (changesLater) body.set('changesLater', 'true');
    body.set('material', file, file.name);
    const sent = { ...options, transport: uploadTransport(onProgress) };
    const { event } = await requestData(eventFilesCalls.addEventMaterial, { body }, sent);
    dispatch(eventSaved(event));
    return event;
  },
);

interface PhotosUpload extends Pick<CoverUpload, 'id' | 'onProgress'> {
  readonly photos: readonly {
    readonly file: File;
    readonly alt: string;
    readonly aiLabel?: Media['aiLabel'];
  }[];
}

/** Adds photos to an event that has ended. */
export const addEventPhotos = createRequestThunk<CommunityEvent, PhotosUpload>(
  'communityEvents/addEventPhotos',
  fallback,
  async ({ id, photos, onProgress }, { dispatch, ...options }) => {
    const body = new FormData();
    body.set('id', id);
    for (const [index, { alt, aiLabel }] of photos.entries()) {
      body.append('alt', alt.trim());
      if (aiLabel === 'declared') body.append('madeWithAi', String(index));
    }
    for (const { file } of photos) body.append('photos', file, file.name);
    const sent = { ...options, transport: uploadTransport(onProgress) };
    const { event } = await requestData(eventFilesCalls.addEventPhotos, { body }, sent);
    dispatch(eventSaved(event));
    return event;
  },
);

interface MaterialDownload {
  readonly eventId: string;
  readonly file: CommunityEvent['materialFiles'][number];
}

/**
 * Saves a material, for the organiser of the event, operators, its speakers and registered members; unlike other responses
 * it has no envelope.
 */
export const downloadMaterial = createRequestThunk<void, MaterialDownload>(
  'communityEvents/downloadMaterial',
  fallback,
  async (download) => {
    saveFile(download.file.name, await retryWithNewToken(() => fetchMaterial(download)));
  },
);

async function fetchMaterial({ eventId, file }: MaterialDownload): Promise<Blob> {
  const query = `id=${eventId}&fileId=${file.id}`;
  const response = await fetch(`${apiRoot}${eventMaterialPath}?${query}`, {
    headers: { authorization: `Bearer ${currentToken() ?? ''}` },
  });
  if (response.ok) return response.blob();
  const body: unknown = await response.json().catch(() => null);
  throw errorFromResponse(response, body, i18n._(fallback));
}

/** Removes the cover, a material or a photo. */
export const removeEventFile = createRequestThunk<CommunityEvent, RemoveEventFileForm>(
  'communityEvents/removeEventFile',
  fallback,
  async (body, options) => {
    const { event } = await requestData(eventFilesCalls.removeEventFile, { body }, options);
    options.dispatch(eventSaved(event));
    return event;
  },
);
