import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { EventDialog } from './EventDialog.tsx';

// jsdom cannot send requests to the stub server.
vi.mock(import('../../../lib/upload-transport.ts'), async (original) => ({
  ...(await original()),
  uploadTransport: () => (address, init) => fetch(address, init),
}));

stubDialogsForEachTest();
afterEach(cleanup);
const server = stubApiServerForEachTest();

const cover: Media = {
  id: 'c1',
  url: '/media/c1/main.webp',
  type: 'image/webp',
  width: 1600,
  height: 700,
  alt: 'The hall',
  bytes: 1000,
  colour: null,
  aiLabel: null,
  variants: [],
};

const event = {
  id: 'e1',
  version: 1,
  kind: 'event',
  state: 'draft',
  title: 'Robot day',
  summary: '',
  description: '',
  format: 'live',
  timeZone: 'Asia/Kolkata',
  startsAt: '2099-03-01T04:30:00.000Z',
  endsAt: '2099-03-01T07:30:00.000Z',
  closesAt: '2099-03-01T04:30:00.000Z',
  place: 'Pune',
  price: '',
  meetingLink: null,
  level: null,
  seats: null,
  audience: { kind: 'everyone', college: '', projectId: null, projectTitle: '', invitees: [] },
  isPublic: false,
  series: null,
  cover,
  materialFiles: [],
  photos: [],
  objectives: '',
  prerequisites: '',
  memberSpeakers: [],
  speakers: [],
  materials: [],
  questions: [],
} as unknown as CommunityEvent;

const sentPaths = () => server.calls.map(({ call }) => call.replace(/^.*\/events\//, ''));

test('a copy asks for the files of the original, and a failed removal does not create it twice', async () => {
  let isFailing = true;
  const created = { ...event, id: 'e2' };
  server.respond(({ call }) => {
    if (!call.includes('removefile')) return success({ event: created });
    return isFailing
      ? failure(500, { message: 'Try again later' })
      : success({ event: { ...created, cover: null } });
  });
  const onClose = vi.fn<() => void>();
  show(<EventDialog event={event} isCopy onClose={onClose} />);
  fireEvent.change(screen.getByLabelText(/^Start/), { target: { value: '2099-04-01T10:00' } });
  fireEvent.change(screen.getByLabelText(/^End/), { target: { value: '2099-04-01T12:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove cover photo' }));
  expect(document.activeElement?.textContent).toBe('Add cover photo');
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await eventually(() => screen.getByText(/The event is saved, but not all its files/));
  expect(sentPaths()).toEqual(['create', 'removefile']);
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({ copiesFilesOf: 'e1' });
  isFailing = false;
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(sentPaths()).toEqual(['create', 'removefile', 'change', 'removefile']);
});

test('a second attempt to create an event has the idempotency key of the first, and a changed event a new one', async () => {
  server.respond(() => failure(503, { message: 'Try again later' }));
  show(<EventDialog event={event} isCopy onClose={() => {}} />);
  fireEvent.change(screen.getByLabelText(/^Start/), { target: { value: '2099-04-01T10:00' } });
  fireEvent.change(screen.getByLabelText(/^End/), { target: { value: '2099-04-01T12:00' } });
  for (const [count, title] of ['Robot day', 'Robot day', 'Kite day'].entries()) {
    fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: title } });
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await eventually(() => expect(sentPaths()).toHaveLength(count + 1));
    await eventually(() => screen.getByText('Try again later'));
  }
  const [first, second, third] = server.calls.map(({ headers }) => headers['idempotency-key']);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('an unchanged cover causes no request', async () => {
  server.respond(() => success({ event }));
  const onClose = vi.fn<() => void>();
  show(<EventDialog event={event} isCopy={false} onClose={onClose} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(sentPaths()).toEqual(['change']);
});

test('what is typed while an event is saved stays in the open dialog, and is sent by the next save', async () => {
  const response = Promise.withResolvers<null>();
  server.respond(async () => {
    await response.promise;
    return success({ event: { ...event, version: 2 } });
  });
  const onClose = vi.fn<() => void>();
  show(<EventDialog event={event} isCopy={false} onClose={onClose} />);
  const title = screen.getByLabelText<HTMLInputElement>(/^Title/);
  fireEvent.change(title, { target: { value: 'Kite day' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await eventually(() => expect(sentPaths()).toEqual(['change']));
  fireEvent.change(title, { target: { value: 'Kite day in Pune' } });
  response.resolve(null);
  const button = screen.getByRole('button', { name: 'Save draft' });
  await eventually(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  expect(onClose).not.toHaveBeenCalled();
  expect(title.value).toBe('Kite day in Pune');
  fireEvent.click(button);
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(JSON.parse(server.calls[1]?.body ?? '')).toMatchObject({
    title: 'Kite day in Pune',
    version: 2,
  });
});

test('a file that is too large or one too many is not added, and the reason is shown', () => {
  show(<EventDialog event={event} isCopy={false} onClose={() => {}} />);
  const large = new File(['x'], 'archive.zip');
  Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 });
  const files = Array.from({ length: 11 }, (_, index) => new File(['x'], `plan ${index}.pdf`));
  const input = screen.getByLabelText('Choose files for registered members');
  fireEvent.change(input, { target: { files: [large, ...files] } });
  expect(screen.getByText('archive.zip is larger than 20 MB.')).toBeTruthy();
  expect(screen.getByText(/plan 10\.pdf was not added/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Remove plan/ })).toHaveLength(10);
  fireEvent.click(screen.getByRole('button', { name: 'Remove plan 9.pdf' }));
  expect(document.activeElement?.textContent).toBe('Add files');
});

const fileOf = (id: string) => ({ id, name: `${id}.pdf`, bytes: 1 });

test('files that are removed during an upload stay removed, and the next save removes them', async () => {
  let materialFiles = ['old', 'kept'].map(fileOf);
  const upload = Promise.withResolvers<void>();
  server.respond(async ({ call, body }) => {
    if (call.includes('addmaterial')) {
      await upload.promise;
      const name = materialFiles.length === 2 ? 'new' : 'wrong';
      materialFiles = [...materialFiles, fileOf(name)];
    }
    if (call.includes('removefile')) {
      const { fileId } = JSON.parse(body) as { fileId: string };
      materialFiles = materialFiles.filter(({ id }) => id !== fileId);
    }
    return success({ event: { ...event, materialFiles } });
  });
  const onClose = vi.fn<() => void>();
  show(<EventDialog event={{ ...event, materialFiles }} isCopy={false} onClose={onClose} />);
  const files = ['new', 'wrong'].map((name) => new File(['x'], `${name}.pdf`));
  const input = screen.getByLabelText('Choose files for registered members');
  fireEvent.change(input, { target: { files } });
  const save = screen.getByRole('button', { name: 'Save draft' });
  fireEvent.click(save);
  await eventually(() => expect(sentPaths()).toEqual(['change', 'addmaterial']));
  for (const name of ['old', 'wrong']) {
    fireEvent.click(screen.getByRole('button', { name: `Remove ${name}.pdf` }));
  }
  upload.resolve();
  await eventually(() => expect(save.getAttribute('aria-busy')).not.toBe('true'));
  const shown = screen.getAllByRole('button', { name: /^Remove .*pdf$/ });
  expect(shown.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove kept.pdf',
    'Remove new.pdf',
  ]);
  fireEvent.click(save);
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(materialFiles).toEqual(['kept', 'new'].map(fileOf));
});

test('a rejection is explained also if the dialog does not have the field of the error', async () => {
  server.respond(() =>
    failure(400, {
      message: 'Please check the details',
      errors: { 'speakers.0.role': 'Too long' },
    }),
  );
  show(<EventDialog event={event} isCopy={false} onClose={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await eventually(() => screen.getByText('Please check the details'))).toBeDefined();
});
