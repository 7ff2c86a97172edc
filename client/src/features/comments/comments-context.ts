import { createContext, use } from 'react';
import type { Reply } from '@sangam/contract/comments/comments.schema.ts';
import type { MenuItem } from '../../ui/MenuEntry.tsx';
import type { SuggestPeople } from '../../ui/mention.ts';
import type { CommentSubject } from './comments.api.ts';

/** The context of one comment section. */
export interface CommentsSetting {
  readonly subject: CommentSubject;
  /** The link to a comment. */
  readonly pathOf: (commentId: string) => string;
  /** Called with the number of comments after the viewer has added or deleted one; not if it first waited in the outbox. */
  readonly onCountChange: (commentCount: number) => void;
  /** The comment that the URL links to. */
  readonly linkedId: string | null;
  /** Additional menu entries for comments of others, such as Report. */
  readonly menuItems?: (comment: Reply) => MenuItem[];
  /** Suggests users to mention. */
  readonly suggestPeople: SuggestPeople;
}

interface CommentsContextValue extends CommentsSetting {
  /** New comments and replies are rejected. */
  readonly isLocked: boolean;
  /** Whether the user can accept a comment as the answer. */
  readonly canAccept: boolean;
  /** The accepted answer. */
  readonly answerId: string | null;
}

/** Null outside of a comment section. */
export const CommentsContext = createContext<CommentsContextValue | null>(null);

/** The setting of the comment section around this component; throws outside of one. */
export function useCommentsSetting(): CommentsContextValue {
  const setting = use(CommentsContext);
  if (!setting) throw new Error('A comment stands in a section of comments');
  return setting;
}
