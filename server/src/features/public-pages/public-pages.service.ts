import type {
  PublicProfileForm,
  PublicProfileSettings,
} from '@sangam/contract/public-pages/public-pages.schema.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import { presentSettings } from './public-pages.presenter.ts';
import * as queries from './public-pages.queries.ts';

interface PublicPagesOptions {
  readonly database: Database;
  /** Called after every change of what is public. */
  readonly onChange: () => void;
}

export type PublicPagesService = ReturnType<typeof createPublicPages>;

/** What members make public; nothing is public until they do. */
export function createPublicPages({ database, onChange }: PublicPagesOptions) {
  async function getPublicProfile({ id }: Viewer): Promise<PublicProfileSettings> {
    return presentSettings(await queries.findOwnProfile(database, id));
  }

  async function changePublicProfile(
    viewer: Viewer,
    form: PublicProfileForm,
  ): Promise<PublicProfileSettings> {
    await queries.savePublicProfile(database, viewer.id, form);
    onChange();
    return getPublicProfile(viewer);
  }

  async function removePublicProfile(viewer: Viewer): Promise<PublicProfileSettings> {
    await queries.deletePublicProfile(database, viewer.id);
    onChange();
    return getPublicProfile(viewer);
  }

  return { getPublicProfile, changePublicProfile, removePublicProfile };
}
