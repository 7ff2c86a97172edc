import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A part of a page, loaded when it is first shown. A failed load leaves it out instead of breaking the page. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => () => null) }));
}
