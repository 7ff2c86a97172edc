import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { eventFilesCalls } from '@sangam/contract/community-events/event-files.calls.ts';
import type { RemoveEventFileForm } from '@sangam/contract/community-events/event-files.schema.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import { requestData } from '../../../lib/http-client.ts';
import { createRequestThunk } from '../../../lib/request-thunk.ts';
import { uploadTransport } from '../../../lib/upload-transport.ts';
import { eventSaved } from './community-events.slice.ts';

const fallback = fallbackMessages.anythingElse;

interface CoverUpload {
  readonly id: string;
  /** Null to change only the description of the present cover. */
  readonly file: File | null;
  readonly alt: string;
  readonly isMadeWithAi: boolean;
  readonly changesLater: boolean;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}

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

export const removeEventFile = createRequestThunk<CommunityEvent, RemoveEventFileForm>(
  'communityEvents/removeEventFile',
  fallback,
  async (body, options) => {
    const { event } = await requestData(eventFilesCalls.removeEventFile, { body }, options);
    options.dispatch(eventSaved(event));
    return event;
  },
);
