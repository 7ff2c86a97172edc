import { useLingui } from '@lingui/react/macro';
import {
  lazy,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Dialog } from './Dialog.tsx';
import { ErrorState } from './ErrorState.tsx';

type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>>;

type Load<Props> = () => Promise<ComponentType<Props>>;

type RenderError<Props> = (error: ReactElement, props: Props) => ReactNode;

/**
 * A part that the user opens, loaded when it is first shown. Unlike `lazyPart`, a failed load shows an error with Retry in
 * its place. The caller provides the Suspense boundary.
 */
export function openedPart<Props extends object>(
  load: Load<Props>,
  renderError?: RenderError<Props>,
): LazyPart<Props> {
  return lazy(async () => ({ default: await load().catch(() => retriedPart(load, renderError)) }));
}

/** Stands in for a part that could not be loaded at first: shows the error until Retry loads the part. */
export function retriedPart<Props extends object>(
  load: Load<Props>,
  renderError: RenderError<Props> = (error) => error,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;

  return function RetriedPart(props: Props) {
    const { t } = useLingui();
    const [Part, setPart] = useState(() => loaded);
    const [isLoading, setIsLoading] = useState(false);
    if (Part) return <Part {...props} />;

    async function retry() {
      setIsLoading(true);
      loaded = await load().catch(() => null);
      setIsLoading(false);
      setPart(() => loaded);
    }

    const error = (
      <ErrorState
        message={t`This could not be loaded. Check your connection and try again.`}
        busy={isLoading}
        onRetry={() => void retry()}
      />
    );
    return renderError(error, props);
  };
}

/** Like `openedPart`, for a dialog: the error is in a dialog, too. */
export function openedDialog<Props extends { onClose: () => void }>(
  load: Load<Props>,
): LazyPart<Props> {
  return openedPart<Props>(load, (error, { onClose }) => (
    <ErrorDialog onClose={onClose}>{error}</ErrorDialog>
  ));
}

function ErrorDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Dialog isOpen onClose={onClose} title={t`Something went wrong`} size="small" partHeight>
      {children}
    </Dialog>
  );
}
