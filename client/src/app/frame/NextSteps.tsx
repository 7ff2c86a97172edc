import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { CalendarDays, Handshake, UserRoundPen, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { NextStepsState, StepName } from './use-next-steps.ts';

interface RailLinkProps {
  to: string;
  icon: LucideIcon;
  title: string;
  onClick?: () => void;
  children: ReactNode;
}

function RailLink({ to, icon: Icon, title, onClick, children }: RailLinkProps) {
  return (
    <li>
      <Link to={to} onClick={onClick} className="flex gap-3 rounded-control p-2 hover:bg-sunken">
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
          <Icon aria-hidden className="size-4.5" />
        </span>
        <span className="min-w-0">
          <span className="block text-control font-semibold">{title}</span>
          <span className="block text-meta text-muted">{children}</span>
        </span>
      </Link>
    </li>
  );
}

interface NextStepsProps {
  steps: NextStepsState;
}

export function NextSteps({ steps: { remaining, markDone, dismiss } }: NextStepsProps) {
  const { t } = useLingui();
  const links: Record<StepName, ReactNode> = {
    profile: (
      <RailLink
        key="profile"
        to={pages.profileEdit}
        icon={UserRoundPen}
        title={t`Complete your profile`}
      >
        <Trans>Tell people what you do and what you are looking for.</Trans>
      </RailLink>
    ),
    partners: (
      <RailLink
        key="partners"
        to={pages.partners}
        icon={Handshake}
        title={t`Explore the partner network`}
        onClick={() => markDone('partners')}
      >
        <Trans>Companies, colleges and incubators.</Trans>
      </RailLink>
    ),
    events: (
      <RailLink
        key="events"
        to={pages.events}
        icon={CalendarDays}
        title={t`See upcoming events`}
        onClick={() => markDone('events')}
      >
        <Trans>Events and workshops.</Trans>
      </RailLink>
    ),
  };
  return (
    <Card as="section" aria-labelledby="next-steps">
      <div className="flex items-center justify-between">
        <h2 id="next-steps" className="text-body font-semibold">
          <Trans>Your next steps</Trans>
        </h2>
        <IconButton
          icon={X}
          label={t`Dismiss next steps`}
          onClick={dismiss}
          className="-my-2 -mr-2"
        />
      </div>
      <ul className="mt-3 -mx-2 grid gap-1">{remaining.map((step) => links[step])}</ul>
    </Card>
  );
}
