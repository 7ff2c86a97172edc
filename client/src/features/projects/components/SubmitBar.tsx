import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Meter } from '../../../ui/Meter.tsx';

interface SubmitBarProps {
  label: string;
  /** Upload progress, from 0 to 1; null while idle. */
  progress: number | null;
  hasFiles: boolean;
  /** False blocks sending, such as while files are being prepared. */
  isReady: boolean;
  /** The error of the whole form. */
  problem: string | null;
  onCancel: () => void;
  /** Next to the buttons, such as when the draft was saved. */
  children: ReactNode;
}

/** The buttons and the upload progress of the form; stays visible at the bottom. */
export function SubmitBar(props: SubmitBarProps) {
  const { t } = useLingui();
  const { label, progress, hasFiles, isReady, problem, onCancel, children } = props;
  const isBusy = progress !== null;
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-3 border-t border-hairline bg-surface px-4 py-3 sm:bottom-4 sm:mx-0 sm:rounded-card sm:border lg:px-5">
      {problem && (
        <p role="alert" className="mb-2 text-control font-medium text-danger">
          {problem}
        </p>
      )}
      {isBusy && hasFiles && (
        <div className="mb-3">
          <Meter label={t`Uploading`} text={t`${percent}%`} value={percent} max={100} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 text-meta text-muted">{children}</div>
        <Button variant="secondary" onClick={onCancel}>
          {isBusy ? <Trans>Stop</Trans> : <Trans>Cancel</Trans>}
        </Button>
        <Button type="submit" busy={isBusy} aria-disabled={!isReady || undefined}>
          {label}
        </Button>
      </div>
    </div>
  );
}
