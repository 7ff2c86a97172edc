import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Section } from '../ui/Section.tsx';

export function PrivacyPage() {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-column">
      <PageHeading intro={t`What Sangam keeps about you, why, and who sees it.`}>
        <Trans>Privacy</Trans>
      </PageHeading>
      <div className="grid gap-4 text-body text-muted">
        <Section title={t`On the server`}>
          <Trans>
            Your name, e-mail and password (as a hash that cannot be turned back), your profile, and
            what you post, upload and write to others. They are kept so that Sangam can show them to
            the people you mean them for. Other members never see your e-mail.
          </Trans>
        </Section>
        <Section title={t`In your browser`}>
          <Trans>
            One cookie that keeps you signed in, and copies of your own data that make Sangam quick.
            Logging out removes all of it but your name and e-mail, which the login page shows;
            choosing “Not you?” there removes those as well.
          </Trans>
        </Section>
        <Section title={t`Other companies`}>
          <Trans>
            None, unless you choose it: Google takes part only if you sign in with Google, and
            visits are measured only after you have agreed and never against your browser's wish.
          </Trans>
        </Section>
        <Section title={t`Who answers for it`}>
          <Trans>
            Whoever runs this server is responsible for your data here. To get a copy of it, to have
            it corrected or removed, write to them as the grievance page says.
          </Trans>
        </Section>
      </div>
    </div>
  );
}
