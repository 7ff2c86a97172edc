import { Component, type ReactNode } from 'react';
import { PageCrash } from './PageCrash.tsx';

interface PageErrorBoundaryProps {
  children: ReactNode;
}

interface PageErrorBoundaryState {
  hasFailed: boolean;
}

/** Give it a new `key` for each page: a broken one must not take the next one with it. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorBoundaryState> {
  override state: PageErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): PageErrorBoundaryState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PageCrash /> : this.props.children;
  }
}
