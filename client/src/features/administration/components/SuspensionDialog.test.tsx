import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { failure, stubApiServerForEachTest } from '../../../testing/stub-api-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { SuspensionDialog } from './SuspensionDialog.tsx';

const server = stubApiServerForEachTest();
stubDialogsForEachTest();
afterEach(cleanup);

test.each(['suspend', 'lift'] as const)(
  'a failed %s shows the reason and stays open',
  async (kind) => {
    const close = vi.fn<() => void>();
    server.respond(() =>
      failure(409, { code: 'MEMBER_CHANGED', message: 'The member has changed' }),
    );
    show(<SuspensionDialog kind={kind} username="ravi" name="Ravi" onClose={close} />);
    const reason = screen.getByLabelText(/Reason/);
    fireEvent.change(reason, { target: { value: 'Spam' } });
    fireEvent.submit(reason);
    await eventually(() => screen.getByText('The member has changed'));
    expect(close).not.toHaveBeenCalled();
  },
);
