import { useUrlText } from '../../lib/use-url-choice.ts';
import { useSearchParams } from 'react-router';

/** Whether the composer is open stands in the address: the bottom bar leads there, and Back closes it. */
export function useComposerAddress() {
  const [search] = useSearchParams();
  const [, setCompose] = useUrlText('compose', { replace: search.has('compose') });
  return {
    isOpen: search.has('compose'),
    open: () => setCompose('post'),
    close: () => setCompose(''),
  };
}
