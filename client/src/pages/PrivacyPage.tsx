import { Trans, useLingui } from '@lingui/react/macro';
import {
  consentVersions,
  exportExpiryHours,
  deletionGraceDays,
} from '@sangam/contract/privacy/consent-versions.ts';
import { formatDate } from '../ui/format.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Section } from '../ui/Section.tsx';
import { instanceName } from '../lib/server-settings.ts';

export function PrivacyPage() {
  const { t } = useLingui();
  const day = formatDate(new Date(consentVersions.terms));
  return (
    <div className="mx-auto max-w-column">
      <PageHeading
        intro={t`What data ${instanceName} stores about you, why, and who can see it. Last updated ${day}.`}
      >
        <Trans>Privacy</Trans>
      </PageHeading>
      <div className="grid gap-4 text-body text-muted">
        <Section title={t`On the server`}>
          <Trans>
            Your name, email and password (as a hash that cannot be reversed), your profile, and
            what you post, upload and send to others. We store them so that {instanceName} can show
            them to the people you share them with. Other members never see your email. We also
            store the days on which you were active, for 400 days, to count active members.
          </Trans>
        </Section>
        <Section title={t`In your browser`}>
          <Trans>
            One cookie that keeps you logged in, one for the language you chose, and copies of your
            own data that make {instanceName} fast. Logging out removes everything except your name
            and email, which the login page shows. Choose “Not you?” there to remove those too.
          </Trans>
        </Section>
        <Section title={t`Other companies`}>
          <Trans>
            None, unless you agree. Google is involved only if you sign in with Google. If this
            server collects visit statistics, it asks you first. Google Analytics then records which
            kinds of pages you open, not what is on them. It is never loaded if your browser asks
            not to be tracked.
          </Trans>
        </Section>
        <Section title={t`Your consent`}>
          <Trans>
            We store each of your answers with its date and the wording you agreed to: the Terms
            when you join, and visit statistics when you are asked. You can withdraw your consent to
            visit statistics at any time in Settings, Privacy and data. It stops immediately.
          </Trans>
        </Section>
        <Section title={t`A copy of your data`}>
          <Trans>
            In Settings, Privacy and data, you can get one file with all the data we store about
            you, including your photos and videos. It can be downloaded once, only by you, within{' '}
            {exportExpiryHours} hours.
          </Trans>
        </Section>
        <Section title={t`Deleting your account`}>
          <Trans>
            Your account is hidden immediately. For {deletionGraceDays} days you can restore it by
            logging in. After that your profile, posts, likes, connections, photos and files are
            deleted permanently, and so is every project that you did not transfer. Messages, and
            comments that others replied to, stay without your name, shown as from a former member.
          </Trans>
        </Section>
        <Section title={t`Who is responsible`}>
          <Trans>
            The team that runs this server is responsible for your data here. To have it corrected,
            or if any of the above is not followed, contact them as described on the Grievance page.
          </Trans>
        </Section>
      </div>
    </div>
  );
}
