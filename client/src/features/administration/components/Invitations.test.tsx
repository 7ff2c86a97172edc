import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { addressLimits } from '../parse-addresses.ts';
import { Invitations } from './Invitations.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);

function choose(bytes: number): void {
  fireEvent.change(screen.getByLabelText('CSV file'), {
    target: { files: [new File(['x'.repeat(bytes)], 'people.csv')] },
  });
}

test('a CSV file may have 1 MB', async () => {
  server.respond(() => success({ timestamp: null, invitations: [] }, { accessToken: 'token' }));
  show(<Invitations />);
  choose(addressLimits.bytes + 1);
  expect(screen.getByText('The file is larger than 1 MB')).toBeTruthy();
  choose(addressLimits.bytes);
  await eventually(() => expect(screen.queryByText('The file is larger than 1 MB')).toBeNull());
});
