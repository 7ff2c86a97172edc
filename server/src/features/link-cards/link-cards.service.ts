import type { LinkCards } from '@sangam/contract/link-cards/link-cards.schema.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import { findLinkCards } from './link-cards.queries.ts';

/** Of the id in the address of a public project. */
const shortIdLength = 10;

export type LinkCardsService = ReturnType<typeof createLinkCards>;

/** Cards for links to content of this product, with the permissions of the viewer at each request. */
export function createLinkCards({ database }: { readonly database: Database }) {
  return {
    /** `paths` as validated by the contract, separated by commas. */
    async listLinkCards({ id }: Viewer, paths: string): Promise<LinkCards> {
      const all = new Set(paths.split(','));
      const namesAfter = (start: string) =>
        [...all].filter((path) => path.startsWith(start)).map((path) => path.slice(start.length));
      const projects = namesAfter('/project/');
      const cards = await findLinkCards(database, id, {
        postIds: namesAfter('/post/'),
        projectIds: projects.filter((key) => key.length > shortIdLength),
        shortIds: projects.filter((key) => key.length === shortIdLength),
        usernames: namesAfter('/profile/'),
      });
      return { cards };
    },
  };
}
