import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';

interface AuthCardProps {
  title: string;
  children: ReactNode;
  /** Shown below the card, such as a link to a related page. */
  footer?: ReactNode;
}

/**
 * The card of login and registration, of the pages that request and open a password reset link, of the page that confirms
 * an email address, and of the setup of the server.
 */
export function AuthCard({ title, children, footer }: AuthCardProps) {
  return (
    <div className="mx-auto w-full max-w-md">
      <Card className="sm:p-7!">
        <PageHeading>{title}</PageHeading>
        {children}
      </Card>
      {footer && <p className="mt-5 text-center text-control text-muted">{footer}</p>}
    </div>
  );
}
