import { lazy, Suspense, type ReactNode } from 'react';
import { AuthCard } from './AuthCard.tsx';

const AuthPanel = lazy(async () => ({ default: (await import('./AuthPanel.tsx')).AuthPanel }));

interface AuthLayoutProps {
  title: string;
  children: ReactNode;
  /** The way to the other form. */
  footer: ReactNode;
}

export function AuthLayout({ title, children, footer }: AuthLayoutProps) {
  // A phone has no room for the panel, so it does not fetch it either.
  const isWide = matchMedia('(min-width: 64rem)').matches;
  return (
    <div className="mx-auto grid max-w-4xl items-center gap-12 lg:grid-cols-[1fr_26rem] lg:py-6">
      <div className="max-lg:hidden">
        <Suspense>{isWide && <AuthPanel />}</Suspense>
      </div>
      <AuthCard title={title} footer={footer}>
        {children}
      </AuthCard>
    </div>
  );
}
