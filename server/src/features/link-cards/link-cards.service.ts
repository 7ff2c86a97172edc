import type { LinkCards } from '@sangam/contract/link-cards/link-cards.schema.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Fragment } from '../../platform/database/sql.ts';
import { findLinkCards } from './link-cards.queries.ts';

interface LinkCardsOptions {
  readonly database: Database;
  /** Whether the viewer may see the community_events row `e`. */
  readonly canSeeEvent: (viewer: Viewer) => Fragment;
}

/** Of the id in the address of a public project. */
const shortIdLength = 10;

export type LinkCardsService = ReturnType<typeof createLinkCards>;

/** Cards for links to content of this product, with the permissions of the viewer at each request. */
export function createLinkCards({ database, canSeeEvent }: LinkCardsOptions) {
  return {
    /** `paths` as validated by the contract, separated by commas. */
    async listLinkCards(viewer: Viewer, paths: string): Promise<LinkCards> {
      const all = new Set(paths.split(','));
      const namesAfter = (start: string) =>
        [...all].filter((path) => path.startsWith(start)).map((path) => path.slice(start.length));
      const projects = namesAfter('/project/');
      const content = {
        postIds: namesAfter('/post/'),
        projectIds: projects.filter((key) => key.length > shortIdLength),
        shortIds: projects.filter((key) => key.length === shortIdLength),
        usernames: namesAfter('/profile/'),
        eventIds: namesAfter('/event/'),
      };
      const cards = await findLinkCards(database, viewer.id, content, canSeeEvent(viewer));
      return { cards };
    },
  };
}
