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

test('a form without changes is left without confirmation', () => {
  openForm(false);
  const leave = vi.fn<() => void>();
  leaveOrConfirm(leave);
  expect(leave).toHaveBeenCalledOnce();
});

test('a form with changes is left only after confirmation', () => {
  openForm(true);
  const leave = vi.fn<() => void>();
  leaveOrConfirm(leave);
  expect(leave).not.toHaveBeenCalled();
  expect(pendingLeave()).not.toBeNull();
  resolveLeave(true);
  expect(leave).toHaveBeenCalledOnce();
  expect(pendingLeave()).toBeNull();
});

test('choosing to stay asks again the next time', () => {
  openForm(true);
  const leave = vi.fn<() => void>();
  leaveOrConfirm(leave);
  resolveLeave(false);
  leaveOrConfirm(leave);
  expect(leave).not.toHaveBeenCalled();
  expect(pendingLeave()).not.toBeNull();
});

test('the page can be left directly after saving', () => {
  const { result } = openForm(true);
  const leave = vi.fn<() => void>();
  result.current();
  leaveOrConfirm(leave);
  expect(leave).toHaveBeenCalledOnce();
});

test('closing the tab asks for confirmation only with unsaved changes', () => {
  const { rerender } = openForm(true);
  expect(isClosingHeldUp()).toBe(true);
  rerender({ unsaved: false });
  expect(isClosingHeldUp()).toBe(false);
});
