import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Link } from '../../../lib/router.tsx';
import { Section } from '../../../ui/Section.tsx';

const text = 'max-w-read text-control text-muted';
const link = 'font-semibold text-link hover:underline';

export function AccessibilityStatement() {
  const { t } = useLingui();
  return (
    <div className="grid gap-4">
      <Section title={t`Our goal`} heading="h3">
        <div className={`${text} grid gap-2`}>
          <p>
            <Trans>
              Sangam is built to meet WCAG 2.2 level AA, which covers the requirements of IS 17802
              in India. Every page is tested automatically in both themes, at phone and desktop
              width.
            </Trans>
          </p>
          <p>
            <Trans>
              Everything works with a keyboard, reads in a sensible order with a screen reader,
              stays usable at 400% zoom, and does not rely on colour, sound or motion.
            </Trans>
          </p>
        </div>
      </Section>
      <Section title={t`Known limitations`} heading="h3">
        <ul className={`${text} grid list-disc gap-2 pl-5`}>
          <li>
            <Trans>
              Captions are added by the people who post videos, so some videos have none.
            </Trans>
          </li>
          <li>
            <Trans>
              Photos are described by the people who post them, so some have no description.
            </Trans>
          </li>
          <li>
            <Trans>The files that you can download in the showcase are in English only.</Trans>
          </li>
        </ul>
      </Section>
      <Section title={t`If something does not work for you`} heading="h3">
        <p className={text}>
          <Trans>
            Tell{' '}
            <Link to={pages.grievance} className={link}>
              the team that runs this server
            </Link>{' '}
            which page it is, and which browser and assistive technology you use. It may also help
            to change the theme or turn on reduced motion in Appearance, or to turn off single-key
            shortcuts in Keyboard shortcuts.
          </Trans>
        </p>
      </Section>
    </div>
  );
}
