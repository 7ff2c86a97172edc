import { expect, test } from 'vitest';
import { transferredBytes } from './watch-transfer.ts';

test.each([
  ['from the cache of the browser', 0, 5000, 'http/1.1', 0],
  ['over HTTP/1.1', 5300, 5000, 'http/1.1', 5890],
  ['over HTTP/2, which compresses headers', 5300, 5000, 'h2', 5100],
  ['without a body, because the stored one is current', 300, 5000, 'http/1.1', 890],
])(
  'a response %s counts its body and typical headers',
  (_, transferSize, encodedBodySize, nextHopProtocol, bytes) => {
    expect(transferredBytes({ transferSize, encodedBodySize, nextHopProtocol })).toBe(bytes);
  },
);
