import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { Field } from '../../../ui/Field.tsx';
import { PeopleCombobox } from './PeopleCombobox.tsx';

const api = stubApiServerForEachTest();
beforeEach(() => {
  // jsdom has no popovers.
  HTMLElement.prototype.showPopover = () => {};
  HTMLElement.prototype.hidePopover = () => {};
});

afterEach(cleanup);

const person = (username: string) => ({ username, name: `Name of ${username}`, picture: null });

function open() {
  const chosen: string[] = [];
  show(
    <Field label="Person">
      <PeopleCombobox exclude={['asha']} onChoose={({ username }) => chosen.push(username)} />
    </Field>,
  );
  return { field: screen.getByRole('combobox'), chosen };
}

test('requests start at two characters and are debounced', async () => {
  api.respond(() => success({ people: [person('ravi'), person('asha')] }));
  const { field } = open();
  fireEvent.change(field, { target: { value: 'r' } });
  fireEvent.change(field, { target: { value: 'ra' } });
  fireEvent.change(field, { target: { value: 'rav' } });
  await eventually(() => expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(1));
  expect(api.calls.map(({ call }) => call)).toEqual([
    'GET /api/project/collaboratorsuggestions?qer=rav',
  ]);
});

test('a response to an outdated query is not shown', async () => {
  const first = Promise.withResolvers<null>();
  api.respond(async ({ call }) => {
    if (call.endsWith('qer=ra')) await first.promise;
    return success({ people: [person(call.endsWith('qer=ra') ? 'stale' : 'ravi')] });
  });
  const { field } = open();
  fireEvent.change(field, { target: { value: 'ra' } });
  await eventually(() => expect(api.calls).toHaveLength(1));
  fireEvent.change(field, { target: { value: 'ravi' } });
  await eventually(() => expect(screen.getByText('@ravi')).toBeTruthy());
  first.resolve(null);
  await eventually(() => expect(screen.queryByText('@stale')).toBeNull());
});

test('typed text alone never selects a person', async () => {
  api.respond(() => success({ people: [] }));
  const { field, chosen } = open();
  fireEvent.change(field, { target: { value: 'nobody' } });
  await eventually(() => expect(screen.getAllByText('No people found').length).toBeGreaterThan(0));
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.blur(field);
  expect(chosen).toEqual([]);
});
