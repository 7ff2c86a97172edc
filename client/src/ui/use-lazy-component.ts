import { useLingui } from '@lingui/react/macro';
import { useState, type ComponentType } from 'react';
import { notify } from './notify.ts';

/** A component whose code loads when `load` is called; `Part` is null until then. */
export function useLazyComponent<Props>(fetchPart: () => Promise<ComponentType<Props>>) {
  const { t } = useLingui();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [isLoading, setIsLoading] = useState(false);

  /** Resolves to whether the component is loaded; shows a toast if not. */
  async function load(): Promise<boolean> {
    if (Part) return true;
    setIsLoading(true);
    const fetched = await fetchPart().catch(() => null);
    setIsLoading(false);
    if (fetched) setPart(() => fetched);
    else notify.error(t`This could not be loaded. Check your connection and try again.`);
    return fetched !== null;
  }

  return { Part, isLoading, load };
}
