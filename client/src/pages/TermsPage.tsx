import { Trans, useLingui } from '@lingui/react/macro';
import { consentVersions } from '@sangam/contract/privacy/consent-versions.ts';
import { formatDate } from '../ui/format.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Section } from '../ui/Section.tsx';

export function TermsPage() {
  const { t } = useLingui();
  const day = formatDate(new Date(consentVersions.terms));
  return (
    <div className="mx-auto max-w-column">
      <PageHeading intro={t`What we ask of each other here. As of ${day}.`}>
        <Trans>Terms</Trans>
      </PageHeading>
      <div className="grid gap-4 text-body text-muted">
        <Section title={t`Be yourself`}>
          <Trans>
            Use your own name and your own words. One account belongs to one person, who keeps its
            password to themselves.
          </Trans>
        </Section>
        <Section title={t`Be fair`}>
          <Trans>
            No harassment, no spam, nothing that the law forbids, nobody's private things. What
            breaks these rules can be reported and removed, and whoever keeps breaking them can be
            suspended. Both sides are told, and a decision can be appealed once.
          </Trans>
        </Section>
        <Section title={t`Your work stays yours`}>
          <Trans>
            What you post remains yours. By posting you let this server store it and show it to the
            members you share it with, until you remove it. When you delete your account it goes
            with it, but for messages and comments that others answered, which stay without your
            name.
          </Trans>
        </Section>
        <Section title={t`The showcase`}>
          <Trans>
            Dashboard, achievers, programs, resources, events and partners show sample content. What
            you do there stays on your device and binds nobody.
          </Trans>
        </Section>
        <Section title={t`No promises beyond our own`}>
          <Trans>
            Sangam is open software under the MIT licence and comes without warranty. Whoever runs
            this server decides on its rules beyond these.
          </Trans>
        </Section>
      </div>
    </div>
  );
}
