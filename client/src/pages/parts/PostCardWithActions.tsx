import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { LazyContentLinkCard } from './LazyContentLinkCard.tsx';
import { LikeCountButton } from '../../features/posts/components/LikeCountButton.tsx';
import { PostCard, type PostCardProps } from '../../features/posts/components/PostCard.tsx';
import { commentCountChanged, savedFlagChanged } from '../../features/posts/posts.slice.ts';
import { refetchPost } from '../../features/posts/posts.thunks.ts';
import { usePublicItem } from '../../features/public-pages/use-public-item.tsx';
import { SaveButton } from '../../features/saved-items/components/SaveButton.tsx';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { selectUsername } from '../../session/session.slice.ts';
import { LazyComments } from './LazyComments.tsx';
import { suggestPeople } from './suggest-people.ts';
import { useSuggestTopics } from './use-suggest-topics.ts';
import { useSafetyMenu } from './use-safety-menu.tsx';

interface PostCardWithActionsProps extends Pick<PostCardProps, 'post' | 'position' | 'isExpanded'> {
  /** The comment that the URL links to. */
  linkedCommentId?: string | null;
}

/** A post card with all actions, the same on every page. */
export function PostCardWithActions({ linkedCommentId = null, ...card }: PostCardWithActionsProps) {
  const dispatch = useAppDispatch();
  const { post } = card;
  const postId = post._id;
  const isOwn = useAppSelector(selectUsername) === post.author.username;
  const safety = useSafetyMenu();
  const suggestTopics = useSuggestTopics();
  const publicItem = usePublicItem({ kind: 'post', id: postId });
  return (
    <>
      <PostCard
        {...card}
        menuItems={
          isOwn
            ? [publicItem.menuItem]
            : safety.itemsFor({ subject: 'post', id: postId, person: post.author })
        }
        suggestPeople={suggestPeople}
        suggestTopics={suggestTopics}
        contentCard={<LazyContentLinkCard text={post.content} className="mx-4 mb-3 lg:mx-5" />}
        likes={<LikeCountButton post={post} />}
        saveButton={
          <SaveButton
            item={{ itemId: postId, itemType: 'posts' }}
            isSaved={post.isSaved}
            onChange={(isSaved) => dispatch(savedFlagChanged({ postId, isSaved }))}
            onUnknownOutcome={() => void dispatch(refetchPost(postId))}
          />
        }
        renderComments={(focusComposer) => (
          <LazyComments
            subject={{ kind: 'post', id: postId }}
            path={fillPath(pages.post, { id: postId })}
            linkedId={linkedCommentId}
            focusOnOpen={focusComposer}
            onCountChange={(commentCount) =>
              dispatch(commentCountChanged({ postId, commentCount }))
            }
          />
        )}
      />
      {safety.dialogs}
      {publicItem.dialog}
    </>
  );
}
