import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { show } from '../../../../testing/show.tsx';
import { failure, stubApiServerForEachTest, success } from '../../../../testing/stub-api-server.ts';
import { stubDialogsForEachTest } from '../../../../testing/stub-dialogs.ts';
import { PhotosDialog } from './PhotosDialog.tsx';

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
