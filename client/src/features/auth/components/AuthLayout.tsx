import { lazy, Suspense, type ReactNode } from 'react';
import { AuthCard } from './AuthCard.tsx';

const AuthPanel = lazy(async () => ({ default: (await import('./AuthPanel.tsx')).AuthPanel }));

interface AuthLayoutProps {
  title: string;
  children: ReactNode;
  /** A link to the other form. */
  footer: ReactNode;
}

/** Login or registration: the form in its card, on wide screens beside a panel that introduces Sangam. */
export function AuthLayout({ title, children, footer }: AuthLayoutProps) {
  // Phones have no room for the panel, so they do not load it.
  const isWide = matchMedia('(min-width: 64rem)').matches;
  return (
    <div className="mx-auto grid max-w-4xl items-center gap-8 lg:grid-cols-[1fr_26rem] lg:py-6">
      <div className="max-lg:hidden">
        <Suspense>{isWide && <AuthPanel />}</Suspense>
      </div>
      <AuthCard title={title} footer={footer}>
        {children}
      </AuthCard>
    </div>
  );
}
