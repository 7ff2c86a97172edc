import type { Media } from '@sangam/contract/media/media.schema.ts';
import type { PollHours } from '@sangam/contract/posts/polls.calls.ts';
import type { LanguageChoice } from '@sangam/contract/posts/posts.schema.ts';

/** The kind of posts in the outbox. */
export const postKind = 'posts/createPost';

/** A photo or video in a draft. Files that are not uploaded yet are in draft-files.ts. */
export interface DraftMedia {
  id: string;
  name: string;
  type: string;
  width: number;
  height: number;
  alt: string;
  /** Missing in drafts of earlier versions. */
  aiLabel?: Media['aiLabel'];
  /** Set if the server has it, as part of the edited post or of the stored draft. */
  published?: Media;
}

/** The poll of a draft; empty options are left out when it is sent. */
export interface DraftPoll {
  options: string[];
  hours: PollHours;
}

/** A post that is being written, or the new content of a published one that is being edited. */
export interface PostDraft {
  /** Also the idempotency key of a new post; the id of the post if it is edited. */
  id: string;
  content: string;
  media: DraftMedia[];
  /** Undefined until the author chooses. */
  language?: LanguageChoice | undefined;
  poll?: DraftPoll | undefined;
  /** Whether the author wants to accept a comment as the answer. */
  isQuestion?: boolean | undefined;
  /** The draft on the server; undefined before the first save. */
  stored?: { id: string; revision: number } | undefined;
  /** When it was to be published before it was opened; ISO 8601. */
  scheduledFor?: string | undefined;
  /** Has changes that the server does not have. */
  isUnsaved?: boolean | undefined;
  /** Was sent once with this id; changed content needs a new id. */
  isTried?: boolean;
}

/** What an empty composer shows. Its empty id is no idempotency key: use `createDraft` for a draft to be sent. */
export const emptyDraft: PostDraft = { id: '', content: '', media: [] };

/** A new draft, with an idempotency key of its own. */
export function createDraft(): PostDraft {
  return { id: crypto.randomUUID(), content: '', media: [] };
}

/** The photos and videos that only this device has. */
export function localMediaOf(draft: Pick<PostDraft, 'media'> | null): readonly DraftMedia[] {
  return draft?.media.filter(({ published }) => !published) ?? [];
}

/** Whether there is nothing to post: no text, no media and no poll. Other settings do not count. */
export function isEmptyDraft(draft: PostDraft | null): boolean {
  return draft === null || (draft.content.trim() === '' && draft.media.length === 0 && !draft.poll);
}
