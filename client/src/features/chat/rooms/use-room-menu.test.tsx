import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { makeRoom } from '../../../testing/chat.ts';
import { createTestStore } from '../../../testing/store.ts';
import { toChatRoom } from '../chat.state.ts';
import { ReportContext, type ReportOf } from '../thread/report-item.ts';
import { useRoomMenu } from './use-room-menu.ts';

vi.mock(
  import('../../../lib/browser-database.ts'),
  () => import('../../../testing/memory-database.ts'),
);

test.each([
  ['a group is', 'group', [[{ subject: 'room', id: 'r', person: null }]]],
  ['a project room is not', 'project', []],
] as const)('%s reported from its menu', (_, kind, targets) => {
  const report = { label: 'Report', icon: Flag, onSelect: vi.fn<() => void>() };
  const reportOf = vi.fn<ReportOf>(() => report);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <Provider store={createTestStore()}>
        <ReportContext value={reportOf}>{children}</ReportContext>
      </Provider>
    </I18nProvider>
  );
  const room = toChatRoom(makeRoom('r', { kind }), 'asha');
  const { result } = renderHook(() => useRoomMenu(room, vi.fn<() => void>()), { wrapper });
  expect(result.current.filter((item) => item === report)).toHaveLength(targets.length);
  expect(reportOf.mock.calls).toEqual(targets);
});
