import { useSearchParams } from 'react-router';
import { useChangeSearchParams } from './use-change-search-params.ts';

interface UrlChoiceOptions {
  /** While someone types, each letter replaces the last instead of filling the history. */
  readonly replace?: boolean;
}

/** One value of a view kept in the address, so that a copied link shows the same and Back works. */
export function useUrlParam(
  name: string,
  { replace = false }: UrlChoiceOptions = {},
): [value: string, change: (value: string) => void] {
  const [search] = useSearchParams();
  const changeAddress = useChangeSearchParams();

  function change(value: string): void {
    changeAddress(
      (next) => {
        if (value === '') next.delete(name);
        else next.set(name, value);
      },
      { replace },
    );
  }

  return [search.get(name) ?? '', change];
}

/** The same for a choice among known values; the first is the one that needs no mention. */
export function useUrlChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [value: Value, change: (value: Value) => void] {
  const [text, setText] = useUrlParam(name);
  const [standard] = values;
  const chosen = values.find((value) => value === text) ?? standard;
  return [chosen, (value) => setText(value === standard ? '' : value)];
}
