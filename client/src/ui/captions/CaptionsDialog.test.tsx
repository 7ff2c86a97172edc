import type { CaptionTrack } from '@sangam/contract/captions/captions.schema.ts';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { show } from '../../testing/show.tsx';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { stubDialogsForEachTest } from '../../testing/stub-dialogs.ts';
import { CaptionsDialog } from './CaptionsDialog.tsx';

const server = stubApiServerForEachTest();
stubDialogsForEachTest();
beforeEach(() => {
  // jsdom has no animations, text tracks and layout.
  Object.assign(Element.prototype, { scrollIntoView() {} });
  Object.assign(HTMLDialogElement.prototype, { getAnimations: () => [] });
  Object.assign(HTMLMediaElement.prototype, {
    addTextTrack: () => ({ cues: [], addCue() {}, removeCue() {} }),
    pause() {},
  });
  vi.stubGlobal('VTTCue', Object);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const video: Media = {
  id: 'one',
  url: '/media/one/main.mp4',
  type: 'video/mp4',
  width: 640,
  height: 480,
  alt: 'A boat',
  bytes: 1000,
  colour: null,
  variants: [],
};

function track(text: string, revision: string): CaptionTrack {
  const savedAt = '2026-11-18T10:00:00.000Z';
  return { language: 'en', revision, savedAt, cues: [{ start: 1000, end: 2000, text }] };
}

function open(onClose = () => {}) {
  show(<CaptionsDialog media={video} onClose={onClose} />);
}

async function edit(before: string, after: string) {
  await eventually(() => screen.getByRole('button', { name: new RegExp(before) }));
  fireEvent.click(screen.getByRole('button', { name: new RegExp(before) }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: after } });
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** The bodies of the requests that saved captions. */
function saves(): { revision: string | null; webVtt: string }[] {
  const calls = server.calls.filter(({ call }) => call === 'POST /api/captions/save');
  return calls.map(({ body }) => JSON.parse(body) as { revision: string; webVtt: string });
}

test('changed captions are sent as WebVTT with the revision that was edited', async () => {
  server.respond(({ call }) =>
    call.startsWith('GET')
      ? success({ tracks: [track('Hello', 'r1')] })
      : success({ language: 'en', revision: 'r2' }),
  );
  const onClose = vi.fn();
  open(onClose);
  await edit('Hello', 'a < b');
  press('Save captions');
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saves()).toMatchObject([
    { revision: 'r1', webVtt: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\na &lt; b\n' },
  ]);
});

test('what is typed while captions are saved keeps the editor open, and is saved next', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.respond(async ({ call }) => {
    if (call.startsWith('GET')) return success({ tracks: [track('Hello', 'r1')] });
    const count = saves().length;
    await answers[count - 1]?.promise;
    return success({ language: 'en', revision: `r${count + 1}` });
  });
  const onClose = vi.fn();
  open(onClose);
  await edit('Hello', 'Good');
  press('Save captions');
  await eventually(() => expect(saves()).toHaveLength(1));
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), {
    target: { value: 'Good day' },
  });
  answers[0]?.resolve();
  await eventually(() =>
    expect(screen.getByRole('button', { name: 'Save captions' }).ariaDisabled).not.toBe('true'),
  );
  expect(onClose).not.toHaveBeenCalled();
  press('Save captions');
  answers[1]?.resolve();
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saves().map(({ webVtt }) => webVtt.trim().split('\n').at(-1))).toEqual([
    'Good',
    'Good day',
  ]);
});

test('captions with an error are not sent, and the error is shown', async () => {
  server.respond(() => success({ tracks: [track('Hello', 'r1')] }));
  open();
  await edit('Hello', ' ');
  press('Save captions');
  expect(screen.getByRole('alert').textContent).toContain('Correct the marked caption');
  expect(screen.getByText('Write what is said, or delete this caption.')).toBeTruthy();
  expect(saves()).toEqual([]);
});

test('what another device saved meanwhile is overwritten only on request', async () => {
  let tracks = [track('Hello', 'r1')];
  server.respond(({ call, body }) => {
    if (call.startsWith('GET')) return success({ tracks });
    tracks = [track('From the phone', 'r2')];
    return body.includes('r2')
      ? success({ language: 'en', revision: 'r3' })
      : failure(409, { code: 'CAPTIONS_CHANGED', message: 'Changed' });
  });
  const onClose = vi.fn();
  open(onClose);
  await edit('Hello', 'From the laptop');
  press('Save captions');
  await eventually(() => screen.getByText('These captions were changed on another device.'));
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', 'From the laptop');
  press('Save mine');
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saves().map(({ revision }) => revision)).toEqual(['r1', 'r2']);
});

test('the version of the other device can be used instead', async () => {
  let tracks = [track('Hello', 'r1')];
  server.respond(({ call }) => {
    if (call.startsWith('GET')) return success({ tracks });
    tracks = [track('From the phone', 'r2')];
    return failure(409, { code: 'CAPTIONS_CHANGED', message: 'Changed' });
  });
  open();
  await edit('Hello', 'From the laptop');
  press('Save captions');
  await eventually(() => screen.getByText('These captions were changed on another device.'));
  press('Use the other version');
  expect(screen.getByRole('button', { name: /From the phone/ })).toBeTruthy();
  expect(screen.queryByText('From the laptop')).toBeNull();
});

test('closing asks before it discards changes; a failed load can be retried', async () => {
  server.respond(() => failure(500));
  const onClose = vi.fn();
  open(onClose);
  await eventually(() => screen.getByRole('button', { name: 'Retry' }));
  server.respond(() => success({ tracks: [] }));
  press('Retry');
  await eventually(() => screen.getByText(/No captions yet/));
  press('Add caption here');
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'Hello' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('alertdialog', { name: 'Discard changes?' })).toBeTruthy();
});

test('discarding what was typed after a save reports the captions that were saved', async () => {
  const answer = Promise.withResolvers<void>();
  server.respond(async ({ call }) => {
    if (call.startsWith('GET')) return success({ tracks: [] });
    await answer.promise;
    return success({ language: 'en', revision: 'r1' });
  });
  const onClose = vi.fn();
  open(onClose);
  await eventually(() => screen.getByText(/No captions yet/));
  press('Add caption here');
  const field = screen.getByRole('textbox', { name: 'Text' });
  fireEvent.change(field, { target: { value: 'Hello' } });
  press('Save captions');
  await eventually(() => expect(saves()).toHaveLength(1));
  fireEvent.change(field, { target: { value: 'Hello all' } });
  answer.resolve();
  await eventually(() =>
    expect(screen.getByRole('button', { name: 'Save captions' }).ariaDisabled).not.toBe('true'),
  );
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement);
  press('Discard changes');
  expect(onClose).toHaveBeenCalledExactlyOnceWith(true);
});
