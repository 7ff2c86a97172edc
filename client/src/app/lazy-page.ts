import { lazy, type ComponentType } from 'react';
import { reloadOnMissingChunk } from './reload-on-missing-chunk.ts';

/** Code splitting: a page is loaded when it is first shown, or earlier with `preload`. */
export interface LazyPage<Props = object> {
  readonly Page: ComponentType<Props>;
  /** Settles when the code is loaded or the load failed. */
  readonly preload: () => Promise<void>;
}

/**
 * Loads the page once for all callers. After a failed preload the next call loads it again; if the page fails to load
 * when it is shown, the tab is reloaded once (`reloadOnMissingChunk`).
 */
export function lazyPage<Props = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const loadOnce = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    Page: lazy(async () => ({ default: await reloadOnMissingChunk(loadOnce()) })),
    preload: async () => {
      await loadOnce().catch(() => null);
    },
  };
}
