import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { show } from '../../../../testing/show.tsx';
import { failure, stubApiServerForEachTest, success } from '../../../../testing/stub-api-server.ts';
import { stubDialogsForEachTest } from '../../../../testing/stub-dialogs.ts';
import { PhotosDialog } from './PhotosDialog.tsx';

vi.mock(import('../../../../ui/media/prepare-media.ts'), () => ({
  prepareMedia: (file) => Promise.resolve({ file, width: 4, height: 3, aiLabel: null }),
}));
// jsdom cannot send requests to the stub server.
vi.mock(import('../../../../lib/upload-transport.ts'), async (original) => ({
  ...(await original()),
  uploadTransport: () => (address, init) => fetch(address, init),
}));

stubDialogsForEachTest();
afterEach(cleanup);
const server = stubApiServerForEachTest();

const photo = { id: 'p1', url: '/media/p1/main.webp', alt: 'Tools', variants: [] };
const event = { id: 'e1', title: 'Repair day', photos: [photo] } as unknown as CommunityEvent;

test('an organiser removes a photo, sees why it failed, and then that there are none', async () => {
  let isFailing = true;
  server.respond(() =>
    isFailing
      ? failure(500, { message: 'Try again later' })
      : success({ event: { ...event, photos: [] } }),
  );
  show(<PhotosDialog event={event} onClose={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Tools' }));
  await eventually(() => screen.getByText('Try again later'));
  expect(document.activeElement?.textContent).toBe('Add photos');
  isFailing = false;
  fireEvent.click(screen.getByRole('button', { name: 'Remove Tools' }));
  await eventually(() => screen.getByText(/^No photos yet/));
  expect(screen.queryByText('Try again later')).toBeNull();
  expect(JSON.parse(server.calls.at(-1)?.body ?? '')).toEqual({ id: 'e1', fileId: 'p1' });
});

function choose(name: string) {
  const files = [new File(['x'], name, { type: 'image/jpeg' })];
  fireEvent.change(screen.getByLabelText('Choose photos'), { target: { files } });
}

test('photos that are chosen during an upload stay chosen after it', async () => {
  Object.assign(URL, { createObjectURL: (file: File) => file.name, revokeObjectURL: () => {} });
  const response = Promise.withResolvers<void>();
  server.respond(async () => {
    await response.promise;
    return success({ event: { ...event, photos: [photo, { ...photo, id: 'p2' }] } });
  });
  show(<PhotosDialog event={event} onClose={() => {}} />);
  choose('first.jpg');
  await eventually(() => screen.getByLabelText('Describe photo 1'));
  fireEvent.click(screen.getByRole('button', { name: 'Upload photos' }));
  choose('second.jpg');
  await eventually(() => screen.getByLabelText('Describe photo 2'));
  fireEvent.change(screen.getByLabelText('Describe photo 1'), { target: { value: 'Edited' } });
  response.resolve();
  await eventually(() =>
    expect(screen.getAllByRole('button', { name: 'Remove Tools' })).toHaveLength(2),
  );
  await eventually(() => expect(screen.queryByLabelText('Describe photo 2')).toBeNull());
  expect(document.querySelector('img[src="second.jpg"]')).not.toBeNull();
});
