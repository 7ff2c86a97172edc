import { useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Link } from '../../../lib/router.tsx';
import { useFollowedTopics } from '../use-followed-topics.ts';

/** Links to the pages of the followed topics, where each can be unfollowed. */
export function FollowedTopicLinks() {
  const { t } = useLingui();
  const followed = useFollowedTopics();
  if (!followed || followed.length === 0) return null;
  return (
    <nav aria-label={t`Topics that you follow`} className="mt-3">
      <ul className="edge-fade -m-1 flex gap-2 overflow-x-auto p-1">
        {followed.map((tag) => (
          <li key={tag} className="shrink-0">
            <Link
              dir="auto"
              to={`${pages.search}?${new URLSearchParams({ tab: 'posts', q: `#${tag}` })}`}
              className="relative flex min-h-9 items-center rounded-full bg-primary-soft px-3 text-control font-medium text-on-primary-soft after:absolute after:-inset-y-1 after:inset-x-0 after:content-[''] hover:underline"
            >
              #{tag}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
