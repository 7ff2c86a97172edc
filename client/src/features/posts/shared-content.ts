import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import {
  fileNameHeader,
  readSharedFragment,
  sharedContentCache,
  sharedFilePath,
  sharedTextPath,
  type SharedText,
} from '@sangam/contract/pages/share-target.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { selectUsername } from '../../session/session.slice.ts';
import { prepareMedia } from '../../ui/media/prepare-media.ts';
import { notify } from '../../ui/notify.ts';
import { changeDraft } from './create-post.ts';
import { draftFiles } from './draft-files.ts';
import { withMedia } from './draft-edits.ts';
import { selectPostDraft } from './post-draft.slice.ts';

/** Another person may use the device later. */
const maxAgeMs = 60 * 60 * 1000;

/**
 * Adds what another app shared in the last hour to the draft, below what is in it, and removes it from the store of the
 * service worker. A toast names files that a post cannot have. Nothing is published.
 */
export function receiveSharedContent() {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const username = selectUsername(getState());
    if (username === null) return;
    const { text, files } = await takeSharedContent(readSharedFragment(location.hash));
    if (text !== '') {
      dispatch(
        changeDraft((draft) => {
          const content = [draft.content.trim(), text].filter((part) => part !== '').join('\n\n');
          return { ...draft, content };
        }),
      );
    }
    for (const file of files) {
      const count = selectPostDraft(getState())?.media.length ?? 0;
      const prepared = count < mediaLimits.filesPerPost ? await prepareMedia(file) : 'count';
      if (typeof prepared === 'string') {
        const { name } = file;
        notify.error(i18n._(msg`${name} was not added.`));
        continue;
      }
      const id = crypto.randomUUID();
      await draftFiles.save(username, id, prepared.file);
      const { width, height, aiLabel } = prepared;
      const { name, type } = prepared.file;
      dispatch(changeDraft(withMedia({ id, name, type, width, height, alt: '', aiLabel })));
    }
  };
}

/** Reads what the service worker stored, and removes it; before it the text of the address, the only one without a worker. */
async function takeSharedContent(addressText: string): Promise<{ text: string; files: File[] }> {
  const nothing = { text: addressText, files: [] };
  if (!('caches' in globalThis)) return nothing;
  const cache = await caches.open(sharedContentCache);
  const stored = await cache.match(sharedTextPath);
  const shared = stored ? ((await stored.json()) as SharedText) : null;
  const files: File[] = [];
  for (const request of await cache.keys()) {
    if (!new URL(request.url).pathname.startsWith(sharedFilePath)) continue;
    const response = await cache.match(request);
    if (response) files.push(await toFile(response));
  }
  await caches.delete(sharedContentCache);
  if (!shared || Date.now() - shared.at >= maxAgeMs) return nothing;
  const text = [addressText, shared.text].filter((part) => part !== '').join('\n\n');
  return { text, files };
}

async function toFile(response: Response): Promise<File> {
  const name = decodeURIComponent(response.headers.get(fileNameHeader) ?? 'photo');
  const content = await response.blob();
  return new File([content], name, { type: content.type });
}
