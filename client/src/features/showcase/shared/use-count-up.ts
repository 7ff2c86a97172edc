import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../../lib/applied-preferences.ts';
import { countUpPace, getCountUpStepMs, getCountUpValue } from './count-up.rules.ts';

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
        setValue(getCountUpValue(target, elapsed, countUpPace));
        if (elapsed >= countUpPace.durationMs) clearInterval(timer);
      },
      getCountUpStepMs(target, countUpPace),
    );
    return () => clearInterval(timer);
  }, [target, isVisible]);

  return value;
}
