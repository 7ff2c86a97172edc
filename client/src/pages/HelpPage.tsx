import { Trans, useLingui } from '@lingui/react/macro';
import { ServerHealth } from '../features/health/components/ServerHealth.tsx';
import { ConnectionFacts } from '../features/help/components/ConnectionFacts.tsx';
import { HelpCentre } from '../features/help/components/HelpCentre.tsx';
import { LegalLinks } from '../features/legal/components/LegalLinks.tsx';
import { OperatorContact } from '../features/legal/components/OperatorContact.tsx';
import { ShortcutList } from '../features/shortcuts/components/ShortcutList.tsx';
import { branding } from '../lib/server-settings.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Section } from '../ui/Section.tsx';

export function HelpPage() {
  const { t } = useLingui();
  const support = branding.supportEmail;
  return (
    <>
      <PageHeading>
        <Trans>Help</Trans>
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <HelpCentre />
        <div className="[@media(any-hover:none)]:hidden">
          <Section title={t`Keyboard shortcuts`}>
            <ShortcutList />
          </Section>
        </div>
        <Section title={t`Connection`}>
          <ConnectionFacts />
        </Section>
        <Section title={t`Server`}>
          <ServerHealth />
        </Section>
        <Section title={t`Contact the team that runs this server`}>
          <div className="mb-2 text-control text-muted">
            {support !== undefined && (
              <p className="mb-2">
                <Trans>
                  For questions, write to{' '}
                  <a href={`mailto:${support}`} className="font-medium text-link hover:underline">
                    {support}
                  </a>
                </Trans>
              </p>
            )}
            <OperatorContact />
          </div>
          <LegalLinks />
        </Section>
      </div>
    </>
  );
}
