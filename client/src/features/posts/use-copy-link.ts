import { useLingui } from '@lingui/react/macro';
import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { notify } from '../../ui/notify.ts';

export function postPath(postId: string): string {
  return fillPath(pages.post, { id: postId });
}

/** Copies the address of a post; where the browser does not let us, shows it to be copied by hand. */
export function useCopyLink(postId: string): () => void {
  const { t } = useLingui();

  async function copy() {
    const address = new URL(postPath(postId), location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      notify.success(t`Link copied`, { id: 'link-copied' });
    } catch {
      notify.info(address, { id: 'link-copied' });
    }
  }

  return () => void copy();
}
