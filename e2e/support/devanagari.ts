import type { Page } from '@playwright/test';
import type { Comment } from '@sangam/contract/comments/comments.schema.ts';
import type {
  Connection,
  ReceivedRequest,
  Suggestion,
} from '@sangam/contract/network/network.schema.ts';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';

const author = { username: 'ram', name: 'राम', designation: 'छात्र', picture: null };
const createdAt = '2026-11-14T10:00:00.000Z';

const post: Post = {
  _id: '0193f7a0-0000-7000-8000-000000000001',
  content: 'नमस्ते',
  tags: [],
  hashtags: [],
  media: [],
  likes: 2,
  isLiked: false,
  isSaved: true,
  commentCount: 1,
  createdAt,
  editedAt: null,
  author,
};

const comment: Comment = {
  id: '0193f7a0-0000-7000-8000-000000000002',
  subjectId: post._id,
  parentCommentId: null,
  content: 'धन्यवाद',
  tags: [],
  author,
  deleted: false,
  createdAt,
  editedAt: null,
  likes: 2,
  isLiked: true,
  isMuted: false,
  replyCount: 5,
  replies: [],
};

const suggestion: Suggestion = {
  person: author,
  reasons: [{ kind: 'mutual', count: 2, names: ['सीता'] }],
};

const request: ReceivedRequest = {
  id: '0193f7a0-0000-7000-8000-000000000003',
  sender: author,
  isFromInviter: false,
  note: 'नमस्ते',
  createdAt,
  mutualCount: 2,
};

const connection: Connection = { person: author, connectedAt: createdAt, mutualCount: 2 };

/**
 * Answers the lists of the page, from now on, with user content in Devanagari, so that every Latin word on the screen
 * comes from the product.
 */
export async function respondInDevanagari(page: Page): Promise<void> {
  const responses = {
    '**/api/posts/feed?*': { timestamp: null, posts: [post] },
    '**/api/saveitems/posts': { timestamp: null, posts: [post] },
    '**/api/posts/comments?*': {
      cursor: 'next',
      comments: [comment],
      lock: { isLocked: false, canChange: true },
    },
    '**/api/posts/likes?*': { timestamp: null, people: [author] },
    '**/api/network/suggestednetwork': { suggestions: [suggestion] },
    '**/api/network/collabrequest*': { timestamp: null, total: 1, requests: [request] },
    '**/api/network/usernetwork*': { timestamp: null, total: 1, connections: [connection] },
    '**/api/project/ongoingfeed*': { timestamp: null, projects: [] },
    '**/api/notifications?*': { timestamp: null, unreadCount: 0, notifications: [] },
  };
  for (const [address, data] of Object.entries(responses)) {
    await page.route(address, (route) =>
      route.fulfill({ json: { status: 'success', message: '', data } }),
    );
  }
}
