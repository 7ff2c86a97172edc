import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { useCountUp } from './use-count-up.ts';

interface CountUpProps {
  target: number;
  isVisible: boolean;
  /** What stands right after the number, such as "+" or "%". */
  suffix?: string;
}

/** The eye sees the number climb; whoever reads the page by other means has the last one at once. */
export function CountUp({ target, isVisible, suffix = '' }: CountUpProps) {
  const shown = useCountUp(target, isVisible);
  return (
    <>
      <VisuallyHidden>{`${formatNumber(target)}${suffix}`}</VisuallyHidden>
      <span aria-hidden className="tabular-nums">
        {`${formatNumber(shown)}${suffix}`}
      </span>
    </>
  );
}
