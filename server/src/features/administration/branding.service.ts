import { findContrastProblem } from '@sangam/contract/instance/accent-color.ts';
import type {
  BrandingForm,
  BrandingSettings,
  BrandingValues,
  CommunityRules,
  LinkPreviewsForm,
  ShowcaseAreaForm,
} from '@sangam/contract/instance/instance.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { IncomingFile } from '../../platform/http/incoming-form.ts';
import type { InstanceSettingsCache } from '../../platform/instance/instance-settings.ts';
import {
  lockInstanceSettings,
  updateBranding,
  updateLinkPreviews,
  updateLiveAreas,
  updateLogo,
  type Logo,
} from '../../platform/instance/instance-settings.queries.ts';
import { logoPath } from '../../platform/instance/page-settings.ts';
import { prepareCommunityLogo } from '../../platform/media/prepare-media.ts';
import { writeAdministrationLog } from './administration.queries.ts';

interface BrandingOptions {
  readonly database: Database;
  readonly instance: InstanceSettingsCache;
}

export type BrandingService = ReturnType<typeof createBranding>;

/**
 * The name, appearance, texts and contacts of this community; also whether links get previews, and which areas of the
 * showcase have real content. The routes admit only operators, except for `getCommunityRules`, which is public.
 */
export function createBranding({ database, instance }: BrandingOptions) {
  function getBranding(): BrandingSettings {
    const { logo, branding, linkPreviews, liveAreas } = instance.current();
    return {
      branding,
      logo: logo && logoPath(logo, 'large'),
      linkPreviews,
      liveAreas: [...liveAreas],
    };
  }

  function getCommunityRules(): CommunityRules {
    return { communityRules: instance.current().branding.communityRules };
  }

  async function change(
    viewer: Viewer,
    update: (transaction: Queryable) => Promise<Readonly<Record<string, string>>>,
    action: 'branding' | 'link-previews' | 'showcase-area' = 'branding',
  ): Promise<BrandingSettings> {
    await database.begin(async (transaction) => {
      const details = await update(transaction);
      if (Object.keys(details).length === 0) return;
      await writeAdministrationLog(transaction, {
        operatorId: viewer.id,
        action,
        subjectId: null,
        details,
      });
    });
    await instance.reload();
    return getBranding();
  }

  /** Fields that the form lacks stay as they are; null restores a default. */
  async function changeBranding(viewer: Viewer, form: BrandingForm): Promise<BrandingSettings> {
    rejectUnreadable(form.accentColor);
    return change(viewer, async (transaction) => {
      const { branding: before } = await lockInstanceSettings(transaction);
      const after = { ...before, ...trimTexts(form) };
      await updateBranding(transaction, after);
      return describeChanges(before, after);
    });
  }

  function changeLinkPreviews(
    viewer: Viewer,
    { isOn }: LinkPreviewsForm,
  ): Promise<BrandingSettings> {
    const update = async (transaction: Queryable) => {
      const { linkPreviews } = await lockInstanceSettings(transaction);
      if (linkPreviews === isOn) return {};
      await updateLinkPreviews(transaction, isOn);
      return { to: isOn ? 'on' : 'off' };
    };
    return change(viewer, update, 'link-previews');
  }

  function changeShowcaseArea(
    viewer: Viewer,
    { area, isLive }: ShowcaseAreaForm,
  ): Promise<BrandingSettings> {
    const update = async (transaction: Queryable) => {
      const { liveAreas } = await lockInstanceSettings(transaction);
      if (liveAreas.includes(area) === isLive) return {};
      const others = liveAreas.filter((other) => other !== area);
      await updateLiveAreas(transaction, isLive ? [...others, area] : others);
      return { area, to: isLive ? 'live' : 'sample' };
    };
    return change(viewer, update, 'showcase-area');
  }

  async function changeLogo(
    viewer: Viewer,
    file: IncomingFile | undefined,
  ): Promise<BrandingSettings> {
    if (!file) throw new AppError('BAD_INPUT', { errors: { logo: 'Choose an image' } });
    return setLogo(viewer, await prepareCommunityLogo(file, viewer.id), 'changed');
  }

  const removeLogo = (viewer: Viewer) => setLogo(viewer, null, 'removed');

  function setLogo(viewer: Viewer, logo: Logo | null, what: 'changed' | 'removed') {
    return change(viewer, async (transaction) => {
      const { logo: before } = await lockInstanceSettings(transaction);
      if (before === null && logo === null) return {};
      await updateLogo(transaction, logo);
      return { logo: what };
    });
  }

  return {
    getBranding,
    getCommunityRules,
    changeBranding,
    changeLinkPreviews,
    changeShowcaseArea,
    changeLogo,
    removeLogo,
  };
}

function rejectUnreadable(color: string | null | undefined): void {
  const problem = color ? findContrastProblem(color) : undefined;
  if (!problem) return;
  const ratio = (Math.floor(problem.ratio * 10) / 10).toFixed(1);
  const errors = {
    accentColor: `Text in this colour is hard to read in the ${problem.theme} theme: its contrast is ${ratio}:1 and must be 4.5:1. Choose a darker colour`,
  };
  throw new AppError('BAD_INPUT', { errors });
}

function trimTexts(form: BrandingForm): BrandingForm {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, value?.trim() ?? null]),
  );
}

/** For the log: the new values, shortened; an empty text for a restored default. */
function describeChanges(before: BrandingValues, after: BrandingValues): Record<string, string> {
  const names = Object.keys(after) as (keyof BrandingValues)[];
  const changed = names.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, shorten(after[name] ?? '')]));
}

/** Postgres rejects the half of a character in a JSON value. */
function shorten(text: string): string {
  return text.slice(0, 200).toWellFormed();
}
