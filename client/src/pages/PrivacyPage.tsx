import { Trans, useLingui } from '@lingui/react/macro';
import {
  consentVersions,
  exportHours,
  graceDays,
} from '@sangam/contract/privacy/consent-versions.ts';
import { formatDate } from '../ui/format.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Section } from '../ui/Section.tsx';

export function PrivacyPage() {
  const { t } = useLingui();
  const day = formatDate(new Date(consentVersions.terms));
  return (
    <div className="mx-auto max-w-column">
      <PageHeading intro={t`What Sangam keeps about you, why, and who sees it. As of ${day}.`}>
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
            None, unless you choose it: Google takes part only if you sign in with Google. Where
            this server measures visits, it asks you first, and Google Analytics then learns which
            kinds of pages you open, not what is on them. It is never loaded when your browser asks
            not to be tracked.
          </Trans>
        </Section>
        <Section title={t`What you agree to`}>
          <Trans>
            Each of your answers is kept with its date and the wording it was given to: the terms
            when you join, and measuring visits when you are asked. You can withdraw your consent to
            measuring at any time in Settings, under Privacy and data; it stops at once.
          </Trans>
        </Section>
        <Section title={t`A copy of your data`}>
          <Trans>
            Settings, under Privacy and data, gives you one file with all that is kept about you and
            your pictures. It can be downloaded once, only by you, within {exportHours} hours.
          </Trans>
        </Section>
        <Section title={t`Deleting your account`}>
          <Trans>
            You are hidden at once. For {graceDays} days you can come back by logging in. Then your
            profile, posts, likes, connections, pictures and files are erased, and so is every
            project that you did not hand over. Messages, and comments that others answered, stay as
            the words of a former member, without your name.
          </Trans>
        </Section>
        <Section title={t`Who answers for it`}>
          <Trans>
            Whoever runs this server is responsible for your data here. To have it corrected, or if
            anything above is not kept, write to them as the grievance page says.
          </Trans>
        </Section>
      </div>
    </div>
  );
}
