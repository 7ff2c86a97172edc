import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { makeOwnProfile, makeProfileForm } from '../../testing/profiles.ts';
import { show } from '../../testing/show.tsx';
import { stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { AboutSection } from './components/AboutSection.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'About you' });
const saveButton = () => screen.getByRole('button', { name: 'Save about' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test('what is typed while a section is saved stays unsaved', async () => {
  const answer = Promise.withResolvers<void>();
  server.respond(async () => {
    await answer.promise;
    return success(makeOwnProfile('asha'));
  });
  show(<AboutSection form={makeProfileForm()} />);
  type('Builds');
  fireEvent.click(saveButton());
  await eventually(() => expect(server.calls).toHaveLength(1));
  type('Builds boats');
  answer.resolve();
  await eventually(() => expect(saveButton().ariaDisabled).not.toBe('true'));
  expect(field().value).toBe('Builds boats');
  expect(screen.queryByText('Saved')).toBeNull();
  fireEvent.click(saveButton());
  await eventually(() => expect(screen.getByText('Saved')).toBeTruthy());
  expect(server.calls.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { about: 'Builds' },
    { about: 'Builds boats' },
  ]);
});
