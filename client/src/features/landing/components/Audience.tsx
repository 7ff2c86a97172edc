import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';

interface AudienceProps {
  /** For whom it is. */
  who: string;
  title: string;
  /** The colour of the ground behind the scene. */
  ground: string;
  scene: ReactNode;
  children: ReactNode;
}

export function Audience({ who, title, ground, scene, children }: AudienceProps) {
  return (
    <Card as="li" bare className="flex flex-col sm:max-lg:flex-row">
      <div
        className={clsx(
          'grid min-h-44 shrink-0 grid-cols-1 items-center px-4 xs:px-5 sm:max-lg:w-80',
          ground,
        )}
      >
        {scene}
      </div>
      <div className="self-center p-5 lg:self-auto lg:p-6">
        <p className="text-control font-semibold text-link">{who}</p>
        <h3 className="mt-1 text-card-title font-semibold">{title}</h3>
        <p className="mt-2 text-control text-muted">{children}</p>
      </div>
    </Card>
  );
}
