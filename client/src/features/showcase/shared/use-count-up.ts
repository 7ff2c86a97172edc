import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../../lib/applied-preferences.ts';
import { countUpPace, countUpStepMs, countUpValue } from './count-up.rules.ts';

/**
 * Counts from 0 to the target once when it becomes visible. With reduced motion it shows the target at once.
 */
export function useCountUp(target: number, isVisible: boolean): number {
  const [value, setValue] = useState(() => (prefersReducedMotion() ? target : 0));

  useEffect(() => {
    if (!isVisible || prefersReducedMotion()) return undefined;
    const start = performance.now();
    const timer = setInterval(
      () => {
        const elapsed = performance.now() - start;
        setValue(countUpValue(target, elapsed, countUpPace));
        if (elapsed >= countUpPace.durationMs) clearInterval(timer);
      },
      countUpStepMs(target, countUpPace),
    );
    return () => clearInterval(timer);
  }, [target, isVisible]);

  return value;
}
