import { Trans } from '@lingui/react/macro';
import { Hammer, Rocket, Waypoints } from 'lucide-react';

/** Introduces Sangam next to the form on wide screens. */
export function AuthPanel() {
  return (
    <section>
      <p className="text-section font-bold text-balance">
        <Trans>Where India's students build together</Trans>
      </p>
      <ul className="mt-8 grid gap-6 text-body text-muted">
        <li className="flex gap-4">
          <Hammer aria-hidden className="mt-0.5 size-6 shrink-0 text-link" />
          <Trans>Show your projects and find people to build the next one with.</Trans>
        </li>
        <li className="flex gap-4">
          <Waypoints aria-hidden className="mt-0.5 size-6 shrink-0 text-link" />
          <Trans>Grow a network of students, mentors and founders across campuses.</Trans>
        </li>
        <li className="flex gap-4">
          <Rocket aria-hidden className="mt-0.5 size-6 shrink-0 text-link" />
          <Trans>Discover programs, workshops and partners that take you further.</Trans>
        </li>
      </ul>
    </section>
  );
}
