import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { ListEnd } from './ListEnd.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Shows the end of a list that is near the screen; returns how often it asked for the next page. */
function showEnd(isPaused: boolean) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #notify: (entries: object[]) => void;
      constructor(notify: (entries: object[]) => void) {
        this.#notify = notify;
      }
      observe() {
        this.#notify([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  const onNear = vi.fn();
  const request = { loading: false, error: null };
  show(
    <ListEnd
      list={{ timestamp: 'next', isLoaded: true, isPaused, request }}
      onNear={onNear}
      words="The end"
      skeleton={null}
    />,
  );
  return onNear;
}

test('loads the next page by itself near the end', () => {
  expect(showEnd(false)).toHaveBeenCalled();
});

test('after a page of only hidden items, loads the next page only when asked', () => {
  const onNear = showEnd(true);
  expect(onNear).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(onNear).toHaveBeenCalledOnce();
});
