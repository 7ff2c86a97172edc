import { useLingui } from '@lingui/react/macro';
import { drawGroup } from '../shared/draw-group.ts';
import { toSvgDataUrl } from '../shared/svg-data-url.ts';
import type { Achiever } from './achievers.content.ts';

interface AchieverIllustrationProps {
  achiever: Achiever;
  className?: string;
}

export function AchieverIllustration({ achiever, className }: AchieverIllustrationProps) {
  const { t } = useLingui();
  const { name, people, backdrop } = achiever;
  return (
    <img
      src={toSvgDataUrl(drawGroup(people, backdrop, 160))}
      alt={t`Illustration of ${name}`}
      width={640}
      height={480}
      decoding="async"
      className={className}
    />
  );
}
