import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Suspense } from 'react';
import { Link } from '../../lib/router.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { selectUser } from '../../session/session.slice.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';

const ConnectionCount = lazyPart(
  async () =>
    (await import('../../features/network/components/ConnectionCount.tsx')).ConnectionCount,
);

/** In the right rail where no next steps are shown: the signed-in user, with the number of connections. */
export function RailProfile() {
  const user = useAppSelector(selectUser);
  if (!user) return null;
  return (
    <Card className="flex flex-col items-center text-center">
      <Avatar name={user.name} picture={user.picture} size={64} />
      <Link
        dir="auto"
        to={fillPath(pages.profile, { username: user.username })}
        className="mt-2 font-semibold break-words hover:text-link hover:underline"
      >
        {user.name}
      </Link>
      {user.designation !== '' && (
        <p dir="auto" className="mt-0.5 text-meta break-words text-muted">
          {user.designation}
        </p>
      )}
      <div className="mt-2 min-h-8">
        <Suspense fallback={null}>
          <ConnectionCount />
        </Suspense>
      </div>
    </Card>
  );
}
