import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Link } from 'react-router';
import { Section } from '../../../ui/Section.tsx';

const text = 'max-w-read text-control text-muted';
const link = 'font-semibold text-link hover:underline';

export function AccessibilityStatement() {
  const { t } = useLingui();
  return (
    <div className="grid gap-4">
      <Section title={t`What we aim for`} heading="h3">
        <div className={`${text} grid gap-2`}>
          <p>
            <Trans>
              Sangam is built to meet WCAG 2.2 at level AA, which holds what IS 17802 asks for in
              India. Every page is checked by program in both themes, at the width of a phone and of
              a desktop.
            </Trans>
          </p>
          <p>
            <Trans>
              Everything works by keyboard alone, reads in a sensible order with a screen reader,
              stays usable at 400 % zoom, and does not rely on colour, sound or movement.
            </Trans>
          </p>
        </div>
      </Section>
      <Section title={t`What falls short`} heading="h3">
        <ul className={`${text} grid list-disc gap-2 pl-5`}>
          <li>
            <Trans>
              Films carry no captions; whoever uploads one is asked to describe it in words.
            </Trans>
          </li>
          <li>
            <Trans>Pictures are described by those who post them, and some are not.</Trans>
          </li>
          <li>
            <Trans>The words of Sangam itself are in English so far.</Trans>
          </li>
        </ul>
      </Section>
      <Section title={t`If something stands in your way`} heading="h3">
        <p className={text}>
          <Trans>
            Tell{' '}
            <Link to={pages.grievance} className={link}>
              whoever runs this server
            </Link>{' '}
            which page it is and what you use to read it. Ways that may help at once: reduced motion
            and the themes under Appearance, single keys under Keyboard shortcuts.
          </Trans>
        </p>
      </Section>
    </div>
  );
}
