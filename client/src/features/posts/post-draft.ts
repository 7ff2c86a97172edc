import type { Media } from '@sangam/contract/media/media.schema.ts';

/** A picture or film in a draft. Its bytes, where it has any yet to send, lie in draft-files.ts. */
export interface DraftMedia {
  id: string;
  name: string;
  type: string;
  width: number;
  height: number;
  alt: string;
  /** Set where it is already part of a post that is being edited. */
  published?: Media;
}

/** What somebody has written and not yet posted. */
export interface PostDraft {
  /** Doubles as the key by which the server knows a second try. */
  id: string;
  content: string;
  media: DraftMedia[];
  /** It has been sent once with this id: changed words need another. */
  isTried?: boolean;
}

/** Stands in where nothing has been written yet. */
export const emptyDraft: PostDraft = { id: '', content: '', media: [] };

export function newDraft(): PostDraft {
  return { id: crypto.randomUUID(), content: '', media: [] };
}

export function isEmptyDraft(draft: PostDraft | null): boolean {
  return draft === null || (draft.content.trim() === '' && draft.media.length === 0);
}
