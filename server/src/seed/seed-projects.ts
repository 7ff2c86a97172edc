import type { Queryable } from '../platform/database/connect.ts';
import { demoProfiles } from './demo-profiles.ts';
import { demoPins, demoProjects } from './demo-projects.ts';
import {
  insertDemoComments,
  insertDemoProject,
  insertDemoRequests,
  pinDemoProjects,
  updateProfiles,
} from './project-seed.queries.ts';

/** Fills the demo profiles, inserts the demo projects with their requests and comments, and pins some to profiles. */
export async function seedProjects(transaction: Queryable): Promise<void> {
  await updateProfiles(transaction, demoProfiles);
  for (const project of demoProjects) {
    const id = await insertDemoProject(transaction, project);
    await insertDemoRequests(transaction, id, project.requests);
    await insertDemoComments(transaction, id, project.comments);
  }
  for (const { username, titles } of demoPins) await pinDemoProjects(transaction, username, titles);
}
