import { startTransition, useOptimistic } from 'react';

/**
 * Shows a choice at once and renders what depends on it as a transition, so that the browser paints the pressed control
 * first. Not for fields of a form: it could be submitted before the transition has ended.
 */
export function useOptimisticChoice<Value>(
  selected: Value,
  onSelect: (value: Value) => void,
): [shown: Value, select: (value: Value) => void] {
  const [shown, setShown] = useOptimistic(selected);

  function select(value: Value): void {
    startTransition(() => {
      setShown(() => value);
      onSelect(value);
    });
  }

  return [shown, select];
}
