import { useEffect, useState } from 'react';

const framesToMeasure = 3;

/** The rows of a log are measured once they are drawn, and only then find their places: nobody need see them jump. */
export function useIsInPlace(): boolean {
  const [isInPlace, setIsInPlace] = useState(false);

  useEffect(() => {
    let left = framesToMeasure;
    const count = () => {
      left -= 1;
      if (left === 0) setIsInPlace(true);
      else frame = requestAnimationFrame(count);
    };
    let frame = requestAnimationFrame(count);
    return () => cancelAnimationFrame(frame);
  }, []);

  return isInPlace;
}
