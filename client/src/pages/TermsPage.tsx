import { Trans, useLingui } from '@lingui/react/macro';
import { consentVersions } from '@sangam/contract/privacy/consent-versions.ts';
import { CommunityRules } from '../features/legal/components/CommunityRules.tsx';
import { formatDate } from '../ui/format.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Section } from '../ui/Section.tsx';
import { instanceName } from '../lib/server-settings.ts';

export function TermsPage() {
  const { t } = useLingui();
  const day = formatDate(new Date(consentVersions.terms));
  return (
    <div className="mx-auto max-w-column">
      <PageHeading intro={t`The rules for using ${instanceName}. Last updated ${day}.`}>
        <Trans>Terms</Trans>
      </PageHeading>
      <div className="grid gap-4 text-body text-muted">
        <Section title={t`Be yourself`}>
          <Trans>
            Use your own name and your own words. Each account belongs to one person, who must keep
            its password private.
          </Trans>
        </Section>
        <Section title={t`Be fair`}>
          <Trans>
            Do not harass people, send spam, post anything illegal or share other people’s private
            information. Content that breaks these rules can be reported and removed, and people who
            keep breaking them can be suspended. Both sides are notified, and a decision can be
            appealed once.
          </Trans>
        </Section>
        <Section title={t`Your work stays yours`}>
          <Trans>
            What you post remains yours. By posting, you allow this server to store it and show it
            to the members you share it with, until you remove it. When you delete your account, it
            is deleted too, except for messages and comments that others replied to, which stay
            without your name.
          </Trans>
        </Section>
        <Section title={t`The showcase`}>
          <Trans>
            Dashboard, achievers, programs, resources, events and partners show sample content. What
            you do there stays on your device and is not binding.
          </Trans>
        </Section>
        <Section title={t`No warranty`}>
          <Trans>
            Sangam is open-source software under the MIT licence and comes without warranty. The
            team that runs this server may set further rules.
          </Trans>
        </Section>
        <CommunityRules />
      </div>
    </div>
  );
}
