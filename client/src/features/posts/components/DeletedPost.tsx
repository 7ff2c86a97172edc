import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useLingui } from '@lingui/react/macro';
import { undoDeletePost } from '../delete-post.ts';

interface DeletedPostProps {
  postId: string;
}

/** Shown in place of the post while the deletion can be undone. */
export function DeletedPost({ postId }: DeletedPostProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const undo = useRef<HTMLButtonElement>(null);
  const announcement = t`Post deleted. Undo is possible for 8 seconds.`;

  useEffect(() => {
    // The menu that had focus was removed with the card.
    undo.current?.focus({ preventScroll: true });
    announce(announcement);
  }, [announcement]);

  return (
    <Card
      as="article"
      aria-label={t`Deleted post`}
      className="flex items-center justify-between gap-3 py-2 lg:py-2"
    >
      <p className="text-control font-medium text-muted">
        <Trans>Post deleted.</Trans>
      </p>
      <Button ref={undo} variant="quiet" onClick={() => dispatch(undoDeletePost(postId))}>
        <Trans>Undo</Trans>
      </Button>
    </Card>
  );
}
