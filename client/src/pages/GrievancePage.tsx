import { Trans, useLingui } from '@lingui/react/macro';
import { OperatorContact } from '../features/legal/components/OperatorContact.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Section } from '../ui/Section.tsx';

export function GrievancePage() {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-column">
      <PageHeading intro={t`How to make a complaint about content or conduct on this site.`}>
        <Trans>Grievance</Trans>
      </PageHeading>
      <div className="grid gap-4 text-body text-muted">
        <Section title={t`Who to contact`}>
          <OperatorContact />
        </Section>
        <Section title={t`What happens next`}>
          <Trans>
            As required by the Information Technology Rules, 2021, we acknowledge a complaint within
            24 hours and decide it within 15 days. Photos or videos that show a person’s private
            parts or acts, and pages that impersonate someone, are taken down within 24 hours. If
            you do not agree with a decision, you can appeal once.
          </Trans>
        </Section>
        <Section title={t`What to include`}>
          <Trans>
            The link to the page, what is wrong with it, and what you would like us to do. A
            screenshot helps. If an error showed a request ID, include it.
          </Trans>
        </Section>
      </div>
    </div>
  );
}
