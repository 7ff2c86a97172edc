import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { navigate } from '../../../lib/router.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { LinkCard } from '../../../ui/LinkCard.tsx';
import type { SuggestPeople, SuggestTopics } from '../../../ui/mention.ts';
import type { MenuItem } from '../../../ui/MenuEntry.tsx';
import { postPath } from '../../../lib/page-paths.ts';
import { useWatchOnScreen } from '../../../lib/watch-list.ts';
import { watchedPosts } from '../../../session/watched-posts.ts';
import { MediaGrid } from '../../../ui/media/MediaGrid.tsx';
import { deletePost } from '../delete-post.ts';
import { selectIsDeleting } from '../posts.slice.ts';
import { useRememberedHeight } from '../use-remembered-height.ts';
import { usePostEditor } from '../use-post-editor.ts';
import '../posts.realtime.ts';
import { PostActions } from './PostActions.tsx';
import { PostCounts } from './PostCounts.tsx';
import { PostHeader } from './PostHeader.tsx';
import { PostMenu } from './PostMenu.tsx';
import { PostText } from './PostText.tsx';

/** A failed load leaves out the undo; the deletion follows. */
const DeletedPost = lazyPart(async () => (await import('./DeletedPost.tsx')).DeletedPost);

const PostQuestion = lazyPart(async () => (await import('./PostQuestion.tsx')).PostQuestion);

const PostPoll = lazyPart(async () => (await import('./PostPoll.tsx')).PostPoll);

/** Slots of a card that pages fill with other features. */
interface PostSlots {
  /** An ActionButton between Comment and Share, with `data-shortcut="save"`. */
  saveButton?: ReactNode;
  /** Replaces the plain number of likes, such as with a button. */
  likes?: ReactNode;
  /**
   * Opened by the Comment button to write, or by the count to read. Without it both link to the page of the
   * post.
   */
  renderComments?: (focusComposer: boolean) => ReactNode;
  /** Additional menu entries, such as Report. */
  menuItems?: MenuItem[];
  /** Finds users to mention when the post is edited. */
  suggestPeople?: SuggestPeople;
  /** Completes hashtags when the post is edited. */
  suggestTopics?: SuggestTopics;
  /** The card of a link to content of this product; shown if the post has no link preview. */
  contentCard?: ReactNode;
}

export interface PostCardProps extends PostSlots {
  post: Post;
  /** The position in the feed, from 1. */
  position?: number;
  /** Shows the full text and the comments from the start, as on the page of the post. */
  isExpanded?: boolean;
}

const eagerCards = 2;

export function PostCard({
  post,
  position,
  isExpanded = false,
  saveButton,
  likes,
  renderComments,
  menuItems,
  suggestPeople,
  suggestTopics,
  contentCard,
}: PostCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const dispatch = useAppDispatch();
  const isDeleting = useAppSelector((state) => selectIsDeleting(state, post._id));
  const [opened, setOpened] = useState<'to-read' | 'to-write' | null>(
    isExpanded ? 'to-read' : null,
  );
  const editor = usePostEditor();
  const keptHeight = useRememberedHeight(post._id, card);
  useWatchOnScreen(watchedPosts, post._id, card);

  const isFirst = (position ?? 1) <= eagerCards;
  const hasMedia = post.media.length > 0;
  const hasCounts = post.likes + post.commentCount > 0;

  function openComments(purpose: 'to-read' | 'to-write') {
    if (renderComments && !isExpanded) setOpened(opened ? null : purpose);
    else if (renderComments)
      card.current?.querySelector<HTMLElement>('[data-comment-form] textarea')?.focus();
    else navigate(postPath(post._id));
  }

  if (isDeleting) {
    return (
      <Suspense>
        <DeletedPost postId={post._id} />
      </Suspense>
    );
  }
  return (
    <Card
      as="article"
      bare
      ref={card}
      tabIndex={0}
      aria-labelledby={`${id}-author`}
      aria-describedby={post.content ? `${id}-text` : undefined}
      aria-posinset={position}
      aria-setsize={position === undefined ? undefined : -1}
      data-post={post._id}
      style={keptHeight}
      className="[content-visibility:auto]"
    >
      <div className="px-4 pt-4 pb-3 lg:px-5">
        <PostHeader
          post={post}
          titleId={`${id}-author`}
          menu={
            <PostMenu
              post={post}
              moreItems={menuItems}
              onEdit={editor.open}
              onDelete={() => dispatch(deletePost(post._id))}
            />
          }
        />
        {post.content && (
          // A changed text is measured again.
          <PostText
            key={post.content}
            post={post}
            id={`${id}-text`}
            isExpanded={isExpanded}
            isFirst={isFirst}
          />
        )}
      </div>
      {post.question && (
        <Suspense>
          <PostQuestion question={post.question} />
        </Suspense>
      )}
      {post.poll && (
        <Suspense>
          <PostPoll post={post} />
        </Suspense>
      )}
      {post.preview && (
        <LinkCard
          preview={post.preview}
          size={hasMedia ? 'text' : 'full'}
          className="mx-4 mb-3 lg:mx-5"
        />
      )}
      {!post.preview && contentCard}
      {hasMedia && <MediaGrid media={post.media} isFirst={isFirst} />}
      <PostCounts post={post} likes={likes} onComments={() => openComments('to-read')} />
      {(hasCounts || !hasMedia) && <div className="mx-4 mt-2 border-t border-hairline lg:mx-5" />}
      <PostActions
        postId={post._id}
        authorName={post.author.name}
        areCommentsOpen={opened !== null}
        onComment={() => openComments('to-write')}
        saveButton={saveButton}
      />
      {opened && renderComments && (
        <div className="border-t border-hairline px-4 py-3 lg:px-5">
          {renderComments(opened === 'to-write')}
        </div>
      )}
      {editor.Dialog && (
        <editor.Dialog
          post={post}
          suggestPeople={suggestPeople}
          suggestTopics={suggestTopics}
          onClose={editor.close}
        />
      )}
    </Card>
  );
}
