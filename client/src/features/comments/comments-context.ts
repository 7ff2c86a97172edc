import { createContext, use } from 'react';
import type { Reply } from '@sangam/contract/comments/comments.schema.ts';
import type { MenuItem } from '../../ui/MenuEntry.tsx';
import type { SuggestPeople } from '../../ui/mention.ts';
import type { CommentSubject } from './comments.api.ts';

/** What everything in one section of comments needs to know. */
export interface CommentsSetting {
  readonly subject: CommentSubject;
  /** The page on which a comment can be linked to. */
  readonly pathOf: (commentId: string) => string;
  /** Told the number of comments after each change of one's own. */
  readonly onCountChange: (commentCount: number) => void;
  /** The comment that the address points at. */
  readonly linkedId: string | null;
  /** More entries of the menu beside somebody else's comment, such as Report. */
  readonly menuItems?: (comment: Reply) => MenuItem[];
  /** Finds people who can be mentioned. */
  readonly suggestPeople: SuggestPeople;
}

export const CommentsContext = createContext<CommentsSetting | null>(null);

export function useCommentsSetting(): CommentsSetting {
  const setting = use(CommentsContext);
  if (!setting) throw new Error('A comment stands in a section of comments');
  return setting;
}
