import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { CodeXml, Languages, LockKeyhole, Smartphone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { CommandScene, DataScene, SearchScene, WeightScene } from './DifferenceScenes.tsx';

interface DifferenceProps {
  icon: LucideIcon;
  title: string;
  /** An illustration, if there is one. */
  scene?: ReactNode;
  className?: string;
  children: ReactNode;
}

function Difference({ icon: Icon, title, scene, className, children }: DifferenceProps) {
  return (
    <Card as="li" className={clsx('flex flex-col p-5! lg:p-7!', className)}>
      <span className="grid size-10 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
        <Icon aria-hidden className="size-5" />
      </span>
      <h3 className="mt-4 text-card-title font-semibold">{title}</h3>
      <p className="mt-1.5 max-w-md text-control text-muted">{children}</p>
      {scene && <div className="mt-auto pt-5">{scene}</div>}
    </Card>
  );
}

/** What distinguishes the product: scripts, speed, privacy and open source. */
export function Differences() {
  const { t } = useLingui();
  return (
    <section className="mt-20 lg:mt-28">
      <h2 className="text-section font-bold tracking-tight">
        <Trans>Made for how India works</Trans>
      </h2>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        <Difference
          icon={Languages}
          title={t`Your name, in your script`}
          scene={<SearchScene />}
          className="sm:col-span-2 lg:row-span-2"
        >
          <Trans>
            Names, tags and search work in every Indian script. Type a name in English letters and
            find everyone, however they spell it.
          </Trans>
        </Difference>
        <Difference
          icon={Smartphone}
          title={t`Quick on any phone`}
          scene={<WeightScene />}
          className="sm:col-span-2"
        >
          <Trans>
            Text loads before photos, and the first page is smaller than a photo. A budget phone on
            patchy 4G is enough.
          </Trans>
        </Difference>
        <Difference icon={LockKeyhole} title={t`Your data is yours`} scene={<DataScene />}>
          <Trans>On a shared phone, logging out removes your private data.</Trans>
        </Difference>
        <Difference icon={CodeXml} title={t`Open source`} scene={<CommandScene />}>
          <Trans>Read the code, change it, or run Sangam for your college.</Trans>
        </Difference>
      </ul>
    </section>
  );
}
