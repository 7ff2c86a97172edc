import type {
  OwnProfile,
  ProfilePage,
  ProfileUpdate,
  PreviewAudience,
  UserInfoForm,
} from '@sangam/contract/profiles/profiles.schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { IncomingFile } from '../../platform/http/incoming-form.ts';
import type { Reportable } from '../../platform/people/reportable.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { RawJson } from '../../platform/core/raw-json.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import type { PostLists } from '../posts/post-lists.service.ts';
import type { ProjectLists } from '../projects/project-lists.service.ts';
import { indexPeople } from '../search/search-index.service.ts';
import type { EndorsementsService } from './endorsements.service.ts';
import { clearReportedProfile, findReportedPerson } from './person-reports.queries.ts';
import { cleanAbout, cleanProfile, cleanUserInfo } from './profile-form.ts';
import { relationForPreview } from './profiles.policy.ts';
import { writeOwnProfile, writeProfilePage } from './profiles.presenter.ts';
import * as queries from './profiles.queries.ts';

interface ProfilesOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly media: MediaService;
  readonly posts: Pick<PostLists, 'firstPageSubquery'>;
  readonly projects: Pick<ProjectLists, 'firstPageSubquery' | 'pinnedSubquery'>;
  readonly notificationWriter: Pick<NotificationWriter, 'begin'>;
  readonly endorsements: Pick<EndorsementsService, 'removeEndorsementsOfRemovedSkills'>;
}

export type ProfilesService = ReturnType<typeof createProfilesService>;

/**
 * Profiles. Each change by the user returns the own profile, with the fields that are hidden from others. `reportable`
 * finds the profile for a report and clears it for moderators, whose rights its caller checks.
 */
export function createProfilesService(options: ProfilesOptions) {
  const { database, events, media, posts, projects, notificationWriter, endorsements } = options;
  const pinned = projects.pinnedSubquery;
  const wholePage = {
    pinned,
    projects: projects.firstPageSubquery,
    posts: posts.firstPageSubquery,
  };

  /** The profile page of a user, also by a former username; with `as`, one's own as others would see it. */
  async function getProfile(
    viewer: Viewer,
    username: string,
    as?: PreviewAudience,
  ): Promise<RawJson<ProfilePage>> {
    const row = await queries.findProfile(database, { username, viewerId: viewer.id }, wholePage);
    if (!row) throw new AppError('NOT_FOUND');
    if (as !== undefined && row.relation !== 'self') {
      throw new AppError('BAD_INPUT', {
        errors: { as: 'You can only do this with your own profile' },
      });
    }
    return writeProfilePage(row, as === undefined ? row.relation : relationForPreview(as));
  }

  async function getOwn({ id, username }: Viewer): Promise<RawJson<OwnProfile>> {
    const row = await queries.findProfile(database, { username, viewerId: id }, { pinned });
    if (!row) throw new AppError('NOT_FOUND');
    return writeOwnProfile(row);
  }

  /**
   * Replaces the fields of the profile except for the photos; what the form may leave out stays then. Deletes the
   * endorsements of removed skills.
   */
  async function updateProfile(viewer: Viewer, form: ProfileUpdate): Promise<RawJson<OwnProfile>> {
    const profile = cleanProfile(form);
    await notificationWriter.begin(async (transaction) => {
      await queries.updateProfile(transaction, viewer.id, profile);
      await endorsements.removeEndorsementsOfRemovedSkills(transaction, viewer.id);
      await indexPeople(transaction, [viewer.id]);
    });
    events.emit('account:changed', viewer.id);
    return getOwn(viewer);
  }

  /** Changes only the name and the designation. */
  async function changeUserInfo(viewer: Viewer, form: UserInfoForm): Promise<RawJson<OwnProfile>> {
    const info = cleanUserInfo(form);
    await database.begin(async (transaction) => {
      await queries.updateUserInfo(transaction, viewer.id, info);
      await indexPeople(transaction, [viewer.id]);
    });
    events.emit('account:changed', viewer.id);
    return getOwn(viewer);
  }

  async function changeAbout(viewer: Viewer, about: string): Promise<RawJson<OwnProfile>> {
    await queries.updateAbout(database, viewer.id, cleanAbout(about));
    return getOwn(viewer);
  }

  async function changePicture(
    viewer: Viewer,
    file: IncomingFile | undefined,
    madeWithAi: ReadonlySet<number>,
  ) {
    if (!file) {
      throw new AppError('BAD_INPUT', { errors: { profilePicture: 'Choose a photo' } });
    }
    const mediaId = await media.storeProfilePhoto(viewer, file, madeWithAi);
    return replacePhoto(viewer, mediaId, queries.replacePicture);
  }

  const removePicture = (viewer: Viewer) => replacePhoto(viewer, null, queries.replacePicture);

  async function changeCover(
    viewer: Viewer,
    file: IncomingFile | undefined,
    madeWithAi: ReadonlySet<number>,
  ) {
    if (!file) throw new AppError('BAD_INPUT', { errors: { profileCover: 'Choose a photo' } });
    const mediaId = await media.storeProfileCover(viewer, file, madeWithAi);
    return replacePhoto(viewer, mediaId, queries.replaceCover);
  }

  const removeCover = (viewer: Viewer) => replacePhoto(viewer, null, queries.replaceCover);

  /** The previous photo can no longer be read after this. */
  async function replacePhoto(
    viewer: Viewer,
    mediaId: string | null,
    replace: typeof queries.replacePicture,
  ): Promise<RawJson<OwnProfile>> {
    await database.begin(async (transaction) => {
      if (mediaId !== null) await media.attach(transaction, viewer.id, [mediaId]);
      const before = await replace(transaction, viewer.id, mediaId);
      if (before !== null) await media.release(transaction, [before]);
    });
    events.emit('account:changed', viewer.id);
    return getOwn(viewer);
  }

  const reportable: Reportable = {
    find: findReportedPerson,
    /** The account and its name stay. */
    async remove(transaction, userId) {
      await media.release(transaction, await clearReportedProfile(transaction, userId));
      await endorsements.removeEndorsementsOfRemovedSkills(transaction, userId);
      await indexPeople(transaction, [userId]);
      return () => events.emit('account:changed', userId);
    },
  };

  return {
    getProfile,
    updateProfile,
    changeUserInfo,
    changeAbout,
    changePicture,
    removePicture,
    changeCover,
    removeCover,
    reportable,
  };
}
