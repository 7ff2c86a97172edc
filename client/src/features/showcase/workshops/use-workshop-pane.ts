import { useLocation, useSearchParams } from 'react-router';
import { useAddressChange } from '../../../lib/use-address-change.ts';
import { paneOf, type DatedWorkshop, type WorkshopPane } from './workshops.rules.ts';

/** The pane in the address. It takes the place of the one before, so that Back closes the dialog. */
export function useWorkshopPane(
  workshop: DatedWorkshop,
): [pane: WorkshopPane, show: (pane: WorkshopPane) => void] {
  const [search] = useSearchParams();
  const changeAddress = useAddressChange();
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
