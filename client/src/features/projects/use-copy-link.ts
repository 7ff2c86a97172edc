import { useLingui } from '@lingui/react/macro';
import { notify } from '../../ui/notify.ts';
import { projectPath } from './project-paths.ts';

/** Copies the address of a project; where the browser does not let us, shows it to be copied by hand. */
export function useCopyLink(projectId: string): () => void {
  const { t } = useLingui();

  async function copy() {
    const address = new URL(projectPath(projectId), location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      notify.success(t`Link copied`, { id: 'link-copied' });
    } catch {
      notify.info(address, { id: 'link-copied' });
    }
  }

  return () => void copy();
}
