import type { Media } from '@sangam/contract/media/media.schema.ts';
import type { LanguageChoice, Post } from '@sangam/contract/posts/posts.schema.ts';
import type { DraftMedia, DraftPoll, PostDraft } from './post-draft.ts';

/** A pure update of a draft. The functions `with…` of this file create one. */
export type DraftChange = (draft: PostDraft) => PostDraft;

/** A draft with the text and media of a published post, for editing it; a poll cannot be edited. */
export function draftOf(post: Post): PostDraft {
  return { id: post._id, content: post.content, media: post.media.map(storedMedia) };
}

/** An item of a draft that the server has. */
export function storedMedia(item: Media): DraftMedia {
  const { id, type, width, height, alt, aiLabel = null } = item;
  return { id, name: '', type, width, height, alt, aiLabel, published: item };
}

export function withContent(content: string): DraftChange {
  return (draft) => ({ ...draft, content });
}

export function withLanguage(language: LanguageChoice): DraftChange {
  return (draft) => ({ ...draft, language });
}

/** Sets the poll, or removes it. */
export function withPoll(poll: DraftPoll | undefined): DraftChange {
  return (draft) => ({ ...draft, poll });
}

export function withQuestion(isQuestion: boolean): DraftChange {
  return (draft) => ({ ...draft, isQuestion });
}

export function withMedia(added: DraftMedia): DraftChange {
  return (draft) => ({ ...draft, media: [...draft.media, added] });
}

export function withoutMedia(id: string): DraftChange {
  return (draft) => ({ ...draft, media: draft.media.filter((item) => item.id !== id) });
}

/** Changes the description or the AI label of a file. */
export function withMediaChange(
  id: string,
  change: Partial<Pick<DraftMedia, 'alt' | 'aiLabel'>>,
): DraftChange {
  return (draft) => ({
    ...draft,
    media: draft.media.map((item) => (item.id === id ? { ...item, ...change } : item)),
  });
}

/**
 * Whether a file can move one place up (-1) or down (1). New files follow published ones; the two groups do not mix.
 */
export function canMove({ media }: PostDraft, index: number, step: 1 | -1): boolean {
  const here = media[index];
  const there = media[index + step];
  return Boolean(here && there && Boolean(here.published) === Boolean(there.published));
}

export function withMediaMoved(index: number, step: 1 | -1): DraftChange {
  return (draft) => {
    if (!canMove(draft, index, step)) return draft;
    const media = [...draft.media];
    media.splice(index + step, 0, ...media.splice(index, 1));
    return { ...draft, media };
  };
}
