import { Plural, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { ArrowUp } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notify.ts';
import { showNewest } from '../list-actions.ts';
import type { ListName } from '../post-list.ts';
import { selectList } from '../posts.slice.ts';
import { mergeNewest } from '../posts.thunks.ts';

interface NewPostsPillProps {
  list: ListName;
}

/** Offers new posts without moving the feed. */
export function NewPostsPill({ list }: NewPostsPillProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const count = useAppSelector((state) => selectList(state, list).fresh.length);
  const [isBusy, setIsBusy] = useState(false);
  // Without a connection they could not be loaded.
  const isOffline = useAppSelector((state) => state.connection.status === 'offline');
  const hasNewPosts = count > 0 && !isOffline;

  const announceNewPosts = useEffectEvent(() => {
    announce(t`${plural(count, { one: '# new post', other: '# new posts' })}`);
  });
  useEffect(() => {
    if (hasNewPosts) announceNewPosts();
  }, [hasNewPosts]);

  async function show() {
    setIsBusy(true);
    const result = await dispatch(showNewest(list));
    setIsBusy(false);
    if (mergeNewest.rejected.match(result)) {
      notify.error(result.payload?.message ?? t`Failed to fetch feed`);
      return;
    }
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('[role=feed] [data-post]')?.focus({ preventScroll: true });
  }

  if (!hasNewPosts) return null;
  return (
    <div className="pointer-events-none sticky top-18 z-20 flex h-0 justify-center overflow-visible">
      <Button
        size="small"
        icon={ArrowUp}
        busy={isBusy}
        data-shortcut="new-posts"
        onClick={() => void show()}
        className="pointer-events-auto h-9 rounded-full shadow-float"
      >
        <Plural value={count} one="# new post" other="# new posts" />
      </Button>
    </div>
  );
}
