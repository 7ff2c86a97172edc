import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { makeProjectSummary } from '../../../testing/projects.ts';
import { show } from '../../../testing/show.tsx';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { OpenProjects } from './OpenProjects.tsx';
import type { GridCardProps } from './ProjectGrid.tsx';

const server = stubApiServerForEachTest();

afterEach(cleanup);

/** jsdom has no IntersectionObserver, which a ProjectCard needs. */
function TitleCard({ project: { title } }: GridCardProps) {
  return <article>{title}</article>;
}

const pageOf = (...ids: string[]) =>
  success({ timestamp: null, projects: ids.map((id) => makeProjectSummary(id)) });
const isForSkills = (call: string) => call.includes('skills=mine');

test('shows two projects that look for the skills of the user, with one request', async () => {
  server.respond(() => pageOf('p1', 'p2', 'p3'));
  show(<OpenProjects card={TitleCard} />);
  await eventually(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(screen.getByRole('region', { name: 'Projects looking for your skills' })).toBeDefined();
  expect(server.calls.filter(({ call }) => !isForSkills(call))).toEqual([]);
});

test('shows other open projects if none looks for the skills of the user', async () => {
  server.respond(({ call }) => (isForSkills(call) ? pageOf() : pageOf('p1')));
  show(<OpenProjects card={TitleCard} />);
  await screen.findByRole('region', { name: 'Projects looking for people' });
  await eventually(() => expect(screen.getAllByRole('article')).toHaveLength(1));
});

test('shows nothing in a community without open projects', async () => {
  server.respond(() => pageOf());
  show(<OpenProjects card={TitleCard} />);
  await eventually(() => expect(server.calls.length).toBeGreaterThan(1));
  await eventually(() => expect(screen.queryByRole('region')).toBeNull());
});

test('a failed request is shown with Retry', async () => {
  server.respond(() => failure(500));
  show(<OpenProjects card={TitleCard} />);
  await screen.findByRole('alert');
  server.respond(() => pageOf('p1'));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await eventually(() => expect(screen.getAllByRole('article')).toHaveLength(1));
});
