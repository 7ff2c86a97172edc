import { useEffect, type RefObject } from 'react';

/** With a keyboard one writes at once; on a phone its keyboard would cover what one came to read. */
export function useFocusOnArrival(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, [field]);
}
