import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Component, type ReactNode } from 'react';
import { selectIsSignedIn } from '../session/session.slice.ts';
import { useLocation } from '../lib/router.tsx';
import { useAppSelector } from '../lib/store-hooks.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

/** Shown in place of a page that crashed, with ways to continue. */
function PageCrash() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center py-16 text-center">
      <h1 tabIndex={-1} className="text-page-title font-bold">
        <Trans>This page could not be loaded</Trans>
      </h1>
      <p className="mt-2 text-body text-muted">
        <Trans>
          Something went wrong, or the connection was lost. Reload the page to try again.
        </Trans>
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
        <LinkButton variant="secondary" to={isSignedIn ? pages.home : pages.landing}>
          <Trans>Home</Trans>
        </LinkButton>
      </div>
    </div>
  );
}

interface BoundaryProps {
  path: string;
  children: ReactNode;
}

interface BoundaryState {
  path: string;
  hasFailed: boolean;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { path: this.props.path, hasFailed: false };

  static getDerivedStateFromError(): Pick<BoundaryState, 'hasFailed'> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { path }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return path === state.path ? null : { path, hasFailed: false };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PageCrash /> : this.props.children;
  }
}

/** Shows an error in place of a page that crashed, until another path is opened. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary path={useLocation().pathname}>{children}</Boundary>;
}
