import { Trans, useLingui } from '@lingui/react/macro';
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
          <Trans>
            Complaints go to whoever runs this server. They have not set a contact here; the person
            or college that gave you this address knows them.
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
