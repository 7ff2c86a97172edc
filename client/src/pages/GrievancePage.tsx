import { Trans, useLingui } from '@lingui/react/macro';
import { OperatorContact } from '../features/legal/components/OperatorContact.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Section } from '../ui/Section.tsx';

export function GrievancePage() {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-column">
      <PageHeading intro={t`Where to turn when something here is wrong.`}>
        <Trans>Grievance</Trans>
      </PageHeading>
      <div className="grid gap-4 text-body text-muted">
        <Section title={t`Whom to write to`}>
          <OperatorContact />
        </Section>
        <Section title={t`What happens then`}>
          <Trans>
            As the Information Technology Rules of 2021 ask, a complaint is acknowledged within 24
            hours and decided within 15 days. Pictures of somebody’s private parts or acts, and
            pages that pretend to be somebody else, are taken down within 24 hours. If you do not
            agree with a decision, you can appeal once.
          </Trans>
        </Section>
        <Section title={t`What to say`}>
          <Trans>
            The address of the page it is about, what is wrong with it, and what you ask for. A
            picture of the screen helps. If an error showed a request id, add it.
          </Trans>
        </Section>
      </div>
    </div>
  );
}
