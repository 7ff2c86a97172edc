import { captionsCalls } from '@sangam/contract/captions/captions.calls.ts';
import type {
  CaptionsForm,
  DeleteCaptionsForm,
} from '@sangam/contract/captions/captions.schema.ts';
import { fallbackMessages } from './fallback-messages.ts';
import { requestData } from './http-client.ts';

const fallback = fallbackMessages.anythingElse;

/** For the captions of own videos, in posts and projects. */
export const captionsRequests = {
  list: (mediaId: string, signal?: AbortSignal) =>
    requestData(
      captionsCalls.listCaptions,
      { query: { mediaId } },
      { fallback, ...(signal && { signal }) },
    ),
  save: (body: CaptionsForm) => requestData(captionsCalls.saveCaptions, { body }, { fallback }),
  remove: (body: DeleteCaptionsForm) =>
    requestData(captionsCalls.deleteCaptions, { body }, { fallback }),
};
