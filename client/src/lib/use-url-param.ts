import { useSearchParams } from './router.tsx';
import { useChangeSearchParams } from './use-change-search-params.ts';

interface UrlChoiceOptions {
  /** Replaces the history entry instead of adding one, such as for text that changes with every keystroke. */
  readonly replace?: boolean;
}

/** A value stored in the URL, so that links and Back restore the view; empty if the URL does not have it. */
export function useUrlParam(
  name: string,
  { replace = false }: UrlChoiceOptions = {},
): [value: string, change: (value: string) => void] {
  const search = useSearchParams();
  const changeSearchParams = useChangeSearchParams();

  function change(value: string): void {
    changeSearchParams(
      (next) => {
        if (value === '') next.delete(name);
        else next.set(name, value);
      },
      { replace },
    );
  }

  return [search.get(name) ?? '', change];
}

/** A choice among known values, stored in the URL; the first is the default and left out of the URL. */
export function useUrlChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [value: Value, change: (value: Value) => void] {
  const [text, setText] = useUrlParam(name);
  const [standard] = values;
  const chosen = values.find((value) => value === text) ?? standard;
  return [chosen, (value) => setText(value === standard ? '' : value)];
}
