import { useEffect, useState } from 'react';

const framesToMeasure = 3;

/** False while the rows of the log are measured after the first paint; it is hidden until then, so that nothing jumps. */
export function useIsMeasured(): boolean {
  const [isMeasured, setIsMeasured] = useState(false);

  useEffect(() => {
    let left = framesToMeasure;
    const count = () => {
      left -= 1;
      if (left === 0) setIsMeasured(true);
      else frame = requestAnimationFrame(count);
    };
    let frame = requestAnimationFrame(count);
    return () => cancelAnimationFrame(frame);
  }, []);

  return isMeasured;
}
