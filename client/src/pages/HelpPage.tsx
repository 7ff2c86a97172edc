import { Trans, useLingui } from '@lingui/react/macro';
import { ServerHealth } from '../features/health/components/ServerHealth.tsx';
import { ConnectionFacts } from '../features/help/components/ConnectionFacts.tsx';
import { HelpQuestions } from '../features/help/components/HelpQuestions.tsx';
import { LegalLinks } from '../features/legal/components/LegalLinks.tsx';
import { ShortcutList } from '../features/shortcuts/components/ShortcutList.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Section } from '../ui/Section.tsx';

export function HelpPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>
        <Trans>Help</Trans>
      </PageHeading>
      <div className="grid gap-4">
        <Section title={t`Questions and answers`}>
          <HelpQuestions />
        </Section>
        <Section title={t`Connection`}>
          <ConnectionFacts />
        </Section>
        <Section title={t`Server`}>
          <ServerHealth />
        </Section>
        <div className="[@media(any-hover:none)]:hidden">
          <Section title={t`Keyboard shortcuts`}>
            <ShortcutList />
          </Section>
        </div>
        <Section title={t`Rules and complaints`}>
          <LegalLinks />
        </Section>
      </div>
    </>
  );
}
