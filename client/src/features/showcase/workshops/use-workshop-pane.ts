import { useLocation, useSearchParams } from '../../../lib/router.tsx';
import { useChangeSearchParams } from '../../../lib/use-change-search-params.ts';
import { paneOf, type WorkshopItem, type WorkshopPane } from './workshops.rules.ts';

/** The pane in the URL. It replaces the history entry, so that Back closes the dialog. */
export function useWorkshopPane(
  workshop: WorkshopItem,
): [pane: WorkshopPane, show: (pane: WorkshopPane) => void] {
  const search = useSearchParams();
  const changeAddress = useChangeSearchParams();
  const { state } = useLocation();

  function show(pane: WorkshopPane): void {
    changeAddress(
      (next) => {
        if (pane === 'details') next.delete('pane');
        else next.set('pane', pane);
      },
      { replace: true, state },
    );
  }

  return [paneOf(workshop, search.get('pane')), show];
}
