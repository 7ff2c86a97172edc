import type { SystemHealth as Health } from '@sangam/contract/health/health.schema.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { SystemHealth } from './SystemHealth.tsx';

const good = { state: 'good', problem: null } as const;
const takenAt = '2026-11-17T01:00:00.000Z';

const healthy: Health = {
  checkedAt: '2026-11-17T02:00:00.000Z',
  database: {
    ...good,
    facts: {
      version: '18.1',
      bytes: 5_000_000,
      connections: 4,
      maxConnections: 100,
      roundTripMs: 0.4,
      schemaVersion: 32,
      pendingMigrations: 0,
    },
  },
  disk: { ...good, facts: { freeBytes: 80 * 1024 ** 3, totalBytes: 100 * 1024 ** 3 } },
  mail: {
    ...good,
    facts: { sentAt: takenAt, failedAt: null, failure: null, waiting: 0, oldestWaitingAt: null },
  },
  backups: {
    ...good,
    facts: {
      everyHours: 24,
      takenAt,
      bytes: 3_000_000,
      file: 'sangam-scheduled-20261117T010000Z.tar',
      failedAt: null,
      failure: null,
      running: null,
    },
  },
  grievanceOfficer: { ...good, facts: {} },
  publicUrl: { ...good, facts: { url: 'https://sangam.example' } },
  operators: { ...good, facts: { count: 2 } },
  push: { ...good, facts: { devices: 3, failingDevices: 1 } },
  version: { product: '1.0.0', commit: null, node: 'v24.0.0' },
};

const server = stubApiServerForEachTest();
afterEach(cleanup);

function respondWith(health: Health, actions: Record<string, ReturnType<typeof success>> = {}) {
  server.respond(({ call }) => {
    if (call === 'POST /api/auth/refresh') return success({}, { accessToken: 'token' });
    return call === 'GET /api/admin/health' ? success(health) : (actions[call] ?? failure(404));
  });
}

async function section(name: string) {
  return within(await eventually(() => screen.getByRole('region', { name })));
}

test('says that everything works, with the details of each check', async () => {
  respondWith(healthy);
  show(<SystemHealth />);
  expect((await section('Database')).getByText('Postgres 18.1')).toBeTruthy();
  expect(screen.getByText('Everything is working normally.')).toBeTruthy();
  expect((await section('Disk')).getByText('80 GB of 100 GB')).toBeTruthy();
  expect((await section('Backups')).getByText('Every 24 hours')).toBeTruthy();
  expect((await section('Push notifications')).getByText(/^Push keys are ready/)).toBeTruthy();
});

test('says what is wrong and what to do', async () => {
  respondWith({
    ...healthy,
    database: { state: 'failing', problem: 'unavailable', facts: null },
    mail: { ...healthy.mail, state: 'attention', problem: 'not-set-up' },
  });
  show(<SystemHealth />);
  const mail = await section('Email');
  expect(screen.getByText('2 things need your attention.')).toBeTruthy();
  expect(mail.getByText(/Set SMTP_URL and MAIL_FROM/)).toBeTruthy();
  expect(mail.queryByRole('button')).toBeNull();
  expect((await section('Database')).getByText('Not working')).toBeTruthy();
});

function checkAgain() {
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
}

test('shows that another check failed, next to the earlier result', async () => {
  respondWith(healthy);
  show(<SystemHealth />);
  await section('Database');
  const limited = failure(429, { code: 'RATE_LIMITED', message: 'Please wait a little' });
  server.respond(({ call }) => (call === 'GET /api/admin/health' ? limited : failure(404)));
  checkAgain();
  await eventually(() => expect(screen.getByText('Please wait a little')).toBeTruthy());
  expect(screen.getByText('Everything is working normally.')).toBeTruthy();
  respondWith(healthy);
  checkAgain();
  await eventually(() => expect(screen.queryByText('Please wait a little')).toBeNull());
});

test('shows the outcome of a test email', async () => {
  respondWith(healthy, { 'POST /api/admin/sendtestemail': success({ outcome: 'login' }) });
  show(<SystemHealth />);
  const mail = await section('Email');
  fireEvent.click(mail.getByRole('button', { name: 'Send a test email' }));
  await eventually(() =>
    expect(mail.getByRole('status').textContent).toMatch(/does not accept the user name/),
  );
});

test('shows the progress of a backup, and an error when it cannot start', async () => {
  const { facts } = healthy.backups;
  const running = { phase: 'rows', done: 10, total: 40 } as const;
  const limited = failure(429, { code: 'RATE_LIMITED', message: 'Please wait a little' });
  respondWith(healthy, { 'POST /api/admin/backupnow': limited });
  show(<SystemHealth />);
  const backups = await section('Backups');
  const start = () => fireEvent.click(backups.getByRole('button', { name: 'Back up now' }));
  start();
  await eventually(() =>
    expect(backups.getByRole('alert').textContent).toBe('Please wait a little'),
  );
  const started = success({ ...healthy.backups, facts: { ...facts, running } });
  respondWith(healthy, { 'POST /api/admin/backupnow': started });
  start();
  await eventually(() => expect(backups.getByText('25%')).toBeTruthy());
  expect(backups.queryByRole('button')).toBeNull();
});

test('a stuck backup can be started again', async () => {
  const running = { phase: 'rows', done: 1, total: 4, progressedAt: takenAt } as const;
  const { facts } = healthy.backups;
  const stuck = facts && { ...facts, running };
  respondWith(
    { ...healthy, backups: { state: 'failing', problem: 'stuck', facts: stuck } },
    { 'POST /api/admin/backupnow': success(healthy.backups) },
  );
  show(<SystemHealth />);
  const backups = await section('Backups');
  expect(backups.getByText('The backup has made no progress for an hour.')).toBeTruthy();
  fireEvent.click(backups.getByRole('button', { name: 'Start again' }));
  await eventually(() => expect(backups.getByText('There is a recent backup.')).toBeTruthy());
});
