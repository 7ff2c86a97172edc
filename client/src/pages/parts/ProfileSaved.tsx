import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Bookmark } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SavedPostList } from './SavedPostList.tsx';

/** What one has put aside, on one's own profile and seen by nobody else. */
export function ProfileSaved() {
  const { t } = useLingui();
  return (
    <>
      <p className="mb-3 text-control text-muted">
        <Trans>
          Seen by nobody but you. Saved projects are on{' '}
          <Link to={`${pages.saved}?tab=projects`} className="font-medium text-link underline">
            the page of everything saved
          </Link>
          .
        </Trans>
      </p>
      <SavedPostList
        empty={
          <EmptyState icon={Bookmark} title={t`No saved posts yet`}>
            <Trans>Press Save under a post, and it is kept here for later.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}
