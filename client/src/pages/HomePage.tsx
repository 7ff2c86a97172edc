import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { FolderKanban, Newspaper } from 'lucide-react';
import { ConfirmEmailBanner } from '../features/auth/components/ConfirmEmailBanner.tsx';
import { ComposerPrompt } from '../features/posts/components/ComposerPrompt.tsx';
import { FeedTabs } from '../features/posts/components/FeedTabs.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PostCardWithActions } from './parts/PostCardWithActions.tsx';
import { suggestPeople } from './parts/suggest-people.ts';

export function HomePage() {
  const { t } = useLingui();
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {t`Home`}
      </h1>
      <ConfirmEmailBanner dismissible />
      <ComposerPrompt suggestPeople={suggestPeople} />
      {/* The bottom bar of a phone has no room for projects. */}
      <LinkButton
        variant="secondary"
        size="small"
        icon={FolderKanban}
        to={pages.projects}
        className="mt-3 w-full sm:hidden"
      >
        <Trans>Projects</Trans>
      </LinkButton>
      <FeedTabs
        card={PostCardWithActions}
        emptyEveryone={
          <EmptyState icon={Newspaper} title={t`Nothing in your feed yet`}>
            <Trans>Posts appear here, newest first. Write the first one.</Trans>
          </EmptyState>
        }
        emptyNetwork={
          <EmptyState
            icon={Newspaper}
            title={t`Nothing from your network yet`}
            action={
              <LinkButton variant="secondary" to={pages.network}>
                <Trans>Find people to connect with</Trans>
              </LinkButton>
            }
          >
            <Trans>Posts from your connections appear here, newest first.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}
