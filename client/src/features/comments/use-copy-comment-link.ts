import { useLingui } from '@lingui/react/macro';
import { notify } from '../../ui/notify.ts';
import { useCommentsSetting } from './comments-context.ts';

/** Copies the address of one comment; where the browser refuses, shows it to be copied by hand. */
export function useCopyCommentLink(commentId: string): () => void {
  const { t } = useLingui();
  const { pathOf } = useCommentsSetting();

  async function copy() {
    const address = new URL(pathOf(commentId), location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      notify.success(t`Link copied`, { id: 'link-copied' });
    } catch {
      notify.info(address, { id: 'link-copied' });
    }
  }

  return () => void copy();
}
