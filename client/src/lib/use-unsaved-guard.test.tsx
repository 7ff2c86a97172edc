import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { resolveLeave, leaveOrConfirm, pendingLeave } from './unsaved-changes.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

let unmount: (() => void) | undefined;

function openForm(isUnsaved: boolean) {
  const form = renderHook(({ unsaved }) => useUnsavedGuard(unsaved), {
    initialProps: { unsaved: isUnsaved },
  });
  ({ unmount } = form);
  return form;
}

function isClosingHeldUp(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

afterEach(() => {
  resolveLeave(false);
  unmount?.();
});

test('a form without changes is left at once', () => {
  openForm(false);
  const leave = vi.fn<() => void>();
  leaveOrConfirm(leave);
  expect(leave).toHaveBeenCalledOnce();
});

test('a form with changes is left only after the person has agreed', () => {
  openForm(true);
  const leave = vi.fn<() => void>();
  leaveOrConfirm(leave);
  expect(leave).not.toHaveBeenCalled();
  expect(pendingLeave()).not.toBeNull();
  resolveLeave(true);
  expect(leave).toHaveBeenCalledOnce();
  expect(pendingLeave()).toBeNull();
});

test('whoever decides to stay is asked again the next time', () => {
  openForm(true);
  const leave = vi.fn<() => void>();
  leaveOrConfirm(leave);
  resolveLeave(false);
  leaveOrConfirm(leave);
  expect(leave).not.toHaveBeenCalled();
  expect(pendingLeave()).not.toBeNull();
});

test('after saving the page can be left in the same breath', () => {
  const { result } = openForm(true);
  const leave = vi.fn<() => void>();
  result.current();
  leaveOrConfirm(leave);
  expect(leave).toHaveBeenCalledOnce();
});

test('closing the tab with changes is held up, without changes it is not', () => {
  const { rerender } = openForm(true);
  expect(isClosingHeldUp()).toBe(true);
  rerender({ unsaved: false });
  expect(isClosingHeldUp()).toBe(false);
});
