import type { PresignedUrl } from '@sangam/contract/media/media.schema.ts';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import type { Post, PostEditForm } from '@sangam/contract/posts/posts.schema.ts';
import { ApiError } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { putFile } from '../../lib/upload-transport.ts';
import { isLargeFile } from '../../lib/uploads/large-files.ts';
import type { UploadIds } from '../../lib/uploads/with-uploads.ts';
import { isMediaType } from '../../ui/media/media-check.ts';
import { draftFiles } from './draft-files.ts';
import type { DraftMedia, PostDraft } from './post-draft.ts';

const fallback = fallbackMessages.editPost;

interface SaveOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** The progress of earlier attempts, so that a retry continues from there. */
interface EditProgress {
  /** The form that was sent, as JSON. */
  readonly form: string;
  readonly presignedUrls: readonly PresignedUrl[];
  /** Uploaded media, by their ids in the draft. */
  readonly uploadedIds: Set<string>;
}

type EditPost = (draft: PostDraft, options: SaveOptions) => Promise<Post>;

/**
 * Returns a function that edits a post; called again with the same draft after a failure, it sends what is missing.
 * Large files are uploaded in parts before the edit, the others to the URLs that it returns. A new file that is not in
 * `draftFiles` is left out.
 */
export function createEditPost(postId: string): EditPost {
  let progress: EditProgress | undefined;

  async function save(draft: PostDraft, uploadIds: UploadIds, options: SaveOptions): Promise<Post> {
    const added = draft.media.filter(({ published }) => !published);
    const requestOptions = { fallback, signal: options.signal };
    const body = toEditForm(postId, draft, added);
    const key = JSON.stringify(body);
    if (progress?.form !== key) {
      progress = undefined;
      const edit = await requestData(postsCalls.editPost, { body }, requestOptions);
      if (added.length === 0) return edit.post;
      progress = { form: key, presignedUrls: edit.presignedUrls, uploadedIds: new Set() };
    }
    try {
      await putFiles(added, uploadIds, progress, options);
      const media = progress.presignedUrls.map((upload) => upload.key);
      const uploads = added.flatMap(({ id }, index) => {
        const file = draftFiles.get(id);
        const uploadId = file && uploadIds.get(file);
        const name = media[index];
        return uploadId && name ? { key: name, uploadId } : [];
      });
      const form = { postid: postId, media, ...(uploads.length > 0 && { uploads }) };
      return await requestData(postsCalls.attachMedia, { body: form }, requestOptions);
    } catch (error) {
      // Upload URLs work once and for five minutes; a rejection means that new ones are needed.
      if (error instanceof ApiError && error.status > 0) progress = undefined;
      throw error;
    }
  }

  return async (draft, options) => {
    const files = filesOf(draft.media);
    const large = files.filter((file) => isLargeFile('media', file));
    if (large.length === 0) return save(draft, new Map(), options);
    const total = bytesOf(files);
    const onProgress = (bytes: number) => options.onProgress(bytes / total);
    const { uploadBefore } = await import('../../lib/uploads/upload-before.ts');
    const uploadOptions = { signal: options.signal, onProgress, fallback };
    return uploadBefore(large, uploadOptions, (uploadIds) => save(draft, uploadIds, options));
  };
}

function toEditForm(postid: string, draft: PostDraft, added: readonly DraftMedia[]): PostEditForm {
  const existing = draft.media.filter(({ published }) => published);
  return {
    postid,
    newcontent: draft.content.trim(),
    ...(draft.language && { language: draft.language }),
    existingMedia: existing.map(({ id }) => id),
    alt: existing.map(({ alt }) => alt.trim()),
    madeWithAi: existing.filter(isDeclaredAi).map(({ id }) => id),
    newMedia: added.flatMap((media) => {
      const { id, name: fileName, alt } = media;
      const file = draftFiles.get(id);
      if (!file || !isMediaType(file.type)) return [];
      const { type: fileType, size: fileSize } = file;
      const madeWithAi = isDeclaredAi(media);
      return { fileType, fileName, fileSize, alt: alt.trim(), madeWithAi };
    }),
  };
}

function isDeclaredAi({ aiLabel }: DraftMedia): boolean {
  return aiLabel === 'declared';
}

/** The files that are not on the server yet. */
function filesOf(media: readonly DraftMedia[]): File[] {
  return media.flatMap(({ id }) => draftFiles.get(id) ?? []);
}

function bytesOf(files: readonly File[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** One after another: in parallel they would only share the bandwidth. */
async function putFiles(
  added: readonly DraftMedia[],
  uploadIds: UploadIds,
  { presignedUrls, uploadedIds }: EditProgress,
  { signal, onProgress }: SaveOptions,
): Promise<void> {
  const total = bytesOf(filesOf(added));
  let done = bytesOf([...uploadIds.keys()]);
  for (const [index, { id }] of added.entries()) {
    const file = draftFiles.get(id);
    const upload = presignedUrls[index];
    if (!file || !upload || uploadIds.has(file)) continue;
    if (!uploadedIds.has(id)) {
      const before = done;
      await putFile(upload.url, file, {
        signal,
        fallback,
        onProgress: (share) => onProgress((before + share * file.size) / total),
      });
      uploadedIds.add(id);
    }
    done += file.size;
  }
}
