import { Trans } from '@lingui/react/macro';
import { Quote } from 'lucide-react';
import { useId } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { testimonials } from './workshops.content.ts';

export function Testimonials() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <h2 id={titleId} className="mb-4 text-page-title font-bold">
        <Trans>What participants say</Trans>
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {testimonials.map(({ quote, name, role }) => (
          <Card as="li" key={name} data-showcase>
            <figure className="flex h-full flex-col">
              <Quote aria-hidden className="size-6 text-link" />
              <blockquote className="mt-2 mb-4 text-control">{quote}</blockquote>
              <figcaption className="mt-auto">
                <span className="block text-control font-semibold">{name}</span>
                <span className="block text-meta text-muted">{role}</span>
              </figcaption>
            </figure>
          </Card>
        ))}
      </ul>
    </section>
  );
}
