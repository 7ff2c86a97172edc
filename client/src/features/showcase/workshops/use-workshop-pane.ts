import { useLocation, useSearchParams } from 'react-router';
import { paneOf, type DatedWorkshop, type WorkshopPane } from './workshops.rules.ts';

/** The pane in the address. It takes the place of the one before, so that Back closes the dialog. */
export function useWorkshopPane(
  workshop: DatedWorkshop,
): [pane: WorkshopPane, show: (pane: WorkshopPane) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();

  function show(pane: WorkshopPane): void {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (pane === 'details') next.delete('pane');
        else next.set('pane', pane);
        return next;
      },
      { replace: true, state, preventScrollReset: true },
    );
  }

  return [paneOf(workshop, search.get('pane')), show];
}
