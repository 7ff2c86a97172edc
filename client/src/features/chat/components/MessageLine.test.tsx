import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makeMessage } from '../../../testing/chat.ts';
import { show } from '../../../testing/show.tsx';
import { toChatMessage, type OutgoingFile } from '../chat.state.ts';
import { MessageLine } from './MessageLine.tsx';

afterEach(cleanup);

const photo = { id: 'p', name: 'p.jpg', type: 'image/jpeg', width: 4, height: 3, alt: '' };
const video = { ...photo, id: 'v', name: 'v.mp4', type: 'video/mp4' };

test.each<[string, readonly OutgoingFile[]]>([
  ['Photo', [photo]],
  ['2 photos', [photo, photo]],
  ['Video', [video]],
  ['2 videos', [video, video]],
  ['3 photos or videos', [photo, video, video]],
])('a message without text is shown as "%s"', (expected, files) => {
  const message = toChatMessage(makeMessage('r', 1, { content: '' }), 'meera');
  show(<MessageLine message={{ ...message, files: [...files] }} namesSender={false} />);
  expect(document.body.textContent).toBe(expected);
});
