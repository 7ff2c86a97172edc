import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { deletionGraceDays } from '@sangam/contract/privacy/consent-versions.ts';
import { useSearchParams } from '../lib/router.tsx';
import { Card } from '../ui/Card.tsx';
import { formatDate } from '../ui/format.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

/**
 * Shown after users ask to delete their account, when the grace period starts. The address contains the end of the
 * grace period, so that the page survives a reload without a session.
 */
export function AccountDeletedPage() {
  const { t } = useLingui();
  const search = useSearchParams();
  const until = new Date(search.get('until') ?? '');
  const date = Number.isNaN(until.getTime()) ? null : formatDate(until);
  return (
    <div className="mx-auto w-full max-w-md">
      <Card className="sm:p-7!">
        <PageHeading>{t`Your account will be deleted`}</PageHeading>
        <div className="grid gap-4 text-body">
          <p>
            <Trans>
              Your account is hidden from other members, and you are logged out on all devices.
            </Trans>
          </p>
          <p className="font-semibold">
            {date === null ? (
              <Trans>For {deletionGraceDays} days, you can restore it by logging in.</Trans>
            ) : (
              <Trans>Until {date}, you can restore it by logging in.</Trans>
            )}
          </p>
          <p className="text-muted">
            <Trans>
              After that, your profile, posts, connections, photos and files are deleted
              permanently. Your messages, and comments that others replied to, stay without your
              name.
            </Trans>
          </p>
          <LinkButton to={pages.login}>
            <Trans>Log in</Trans>
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}
