import { Trans, useLingui } from '@lingui/react/macro';
import { CameraOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { useCamera } from './use-camera.ts';

interface CameraViewProps {
  onCode: (text: string) => void;
  /** What to do without a camera. */
  withoutCamera?: ReactNode;
}

/** The picture of the camera, or why there is none. */
export function CameraView(props: CameraViewProps) {
  const [attempt, setAttempt] = useState(0);
  return <Camera key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

interface CameraProps extends CameraViewProps {
  onRetry: () => void;
}

function Camera({ onCode, withoutCamera, onRetry }: CameraProps) {
  const { t } = useLingui();
  const { video, state } = useCamera(onCode);
  const hasFailed = state === 'refused' || state === 'failed';
  return (
    <>
      {hasFailed && (
        <Card className="grid justify-items-center gap-3 text-center">
          <CameraOff aria-hidden className="size-9 text-muted" />
          <p className="max-w-read">
            {state === 'failed' ? (
              <Trans>The scanner could not be loaded. Check your connection and try again.</Trans>
            ) : (
              <Trans>
                The camera is not available. Allow the camera for this page in the settings of your
                browser, then try again.
              </Trans>
            )}
          </p>
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          {withoutCamera}
        </Card>
      )}
      <video
        ref={video}
        muted
        playsInline
        aria-label={t`Camera`}
        hidden={hasFailed}
        className="aspect-square w-full rounded-card bg-sunken object-cover"
      />
    </>
  );
}
