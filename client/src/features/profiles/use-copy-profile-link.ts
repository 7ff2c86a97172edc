import { useLingui } from '@lingui/react/macro';
import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { notify } from '../../ui/notify.ts';

export function profileAddress(username: string): string {
  return new URL(fillPath(pages.profile, { username }), location.origin).href;
}

/** Copies the address of a profile; where the browser does not let us, shows it to be copied by hand. */
export function useCopyProfileLink(username: string): () => void {
  const { t } = useLingui();

  async function copy() {
    const address = profileAddress(username);
    try {
      await navigator.clipboard.writeText(address);
      notify.success(t`Link copied`, { id: 'link-copied' });
    } catch {
      notify.info(address, { id: 'link-copied' });
    }
  }

  return () => void copy();
}
