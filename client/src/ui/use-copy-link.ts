import { useLingui } from '@lingui/react/macro';
import { notify } from './notify.ts';

/** Returns a function that copies the full URL of a path. If the browser rejects it, shows the URL to copy by hand. */
export function useCopyLink(path: string): () => void {
  const { t } = useLingui();

  async function copy() {
    const address = new URL(path, location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      notify.success(t`Link copied`, { id: 'link-copied' });
    } catch {
      notify.info(address, { id: 'link-copied' });
    }
  }

  return () => void copy();
}
