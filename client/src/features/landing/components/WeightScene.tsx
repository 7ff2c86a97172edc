import { Trans, useLingui } from '@lingui/react/macro';
import { Scene } from './Scene.tsx';

/** The bundle budget holds the first figure; the second is the median of the web in 2025. */
export function WeightScene() {
  const { t } = useLingui();
  return (
    <Scene
      label={t`The first page of Sangam is under 0.2 MB, the usual page on a phone 2.5 MB`}
      className="grid gap-3 text-meta font-medium tabular-nums"
    >
      <div>
        <p className="mb-1 flex justify-between gap-3">
          <Trans>This page</Trans>
          <span>
            <Trans>0.2 MB</Trans>
          </span>
        </p>
        <div className="h-2.5 w-[8%] rounded-full bg-accent" />
      </div>
      <div className="text-muted">
        <p className="mb-1 flex justify-between gap-3">
          <Trans>The usual page</Trans>
          <span>
            <Trans>2.5 MB</Trans>
          </span>
        </p>
        <div className="h-2.5 rounded-full bg-control opacity-50" />
      </div>
    </Scene>
  );
}
