import { useEffect, useState } from 'react';

const framesToMeasure = 3;

/** False during the first frames, while the rows of the log are measured: it is hidden then, so that nothing jumps. */
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
