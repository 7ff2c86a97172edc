import { Trans, useLingui } from '@lingui/react/macro';
import { CodeXml, Languages, LockKeyhole, Smartphone } from 'lucide-react';
import { CommandScene } from './CommandScene.tsx';
import { DataScene } from './DataScene.tsx';
import { Difference } from './Difference.tsx';
import { SearchScene } from './SearchScene.tsx';
import { WeightScene } from './WeightScene.tsx';

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
            Names, tags and search work in every Indian script. Type it in Latin letters and find
            everyone who spells it their own way.
          </Trans>
        </Difference>
        <Difference
          icon={Smartphone}
          title={t`Quick on any phone`}
          scene={<WeightScene />}
          className="sm:col-span-2"
        >
          <Trans>
            Text comes before pictures, and the first page is lighter than a photo. A cheap phone on
            patchy 4G is enough.
          </Trans>
        </Difference>
        <Difference icon={LockKeyhole} title={t`Your data is yours`} scene={<DataScene />}>
          <Trans>Logging out on a shared phone leaves nothing private behind.</Trans>
        </Difference>
        <Difference icon={CodeXml} title={t`Open source`} scene={<CommandScene />}>
          <Trans>Read it, change it, run one for your college.</Trans>
        </Difference>
      </ul>
    </section>
  );
}
