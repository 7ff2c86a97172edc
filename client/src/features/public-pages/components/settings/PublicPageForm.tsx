import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { PublicProfileSettings } from '@sangam/contract/public-pages/public-pages.schema.ts';
import { useState } from 'react';
import { Link } from '../../../../lib/router.tsx';
import { instanceName } from '../../../../lib/server-settings.ts';
import { useAppDispatch } from '../../../../lib/store-hooks.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { FormError } from '../../../../ui/FormError.tsx';
import { notify } from '../../../../ui/notify.ts';
import { changePublicProfile, removePublicProfile } from '../../public-pages.thunks.ts';
import { PublicAddress } from '../PublicAddress.tsx';
import { canBePublic, FieldChoices } from './FieldChoices.tsx';
import { PublicPagePreview } from './PublicPagePreview.tsx';

interface PublicPageFormProps {
  settings: PublicProfileSettings;
}

/**
 * Turns the public page on or off and chooses its fields. The parent sets a new `key` when the fetched settings change.
 */
export function PublicPageForm({ settings }: PublicPageFormProps) {
  const { t } = useLingui();
  const { isPublic, path, choices } = settings;
  const [fields, setFields] = useState(settings.fields);
  const [searchEngines, setSearchEngines] = useState(settings.searchEngines);
  const [isTurningOff, setIsTurningOff] = useState(false);
  const { busy, problem, save, remove } = usePublicProfileChange();
  const shown = choices
    .filter((choice) => canBePublic(choice) && fields.includes(choice.field))
    .map(({ field }) => field);
  return (
    <Card className="grid gap-6">
      <PageStatus isPublic={isPublic} path={path} />
      <FieldChoices choices={choices} fields={fields} onChange={setFields} />
      <p className="text-control text-muted">
        <Trans>
          Your email and phone number are never public. Change the content on{' '}
          <Link to={pages.profileEdit} className="font-semibold text-link hover:underline">
            Edit profile
          </Link>
          : your public page follows it.
        </Trans>
      </p>
      <PublicPagePreview settings={settings} fields={shown} />
      <Checkbox
        label={t`Let search engines find me`}
        hint={t`Your public pages can appear in search results. If this is off, only people with the link find them.`}
        checked={searchEngines}
        onChange={(event) => setSearchEngines(event.target.checked)}
      />
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy === 'save'} onClick={() => save({ fields: shown, searchEngines })}>
          {isPublic ? <Trans>Save changes</Trans> : <Trans>Make my page public</Trans>}
        </Button>
        {isPublic && (
          <Button variant="secondary" onClick={() => setIsTurningOff(true)}>
            <Trans>Turn off my public page</Trans>
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isTurningOff}
        title={t`Turn off your public page?`}
        confirmLabel={t`Turn off`}
        busy={busy === 'remove'}
        onConfirm={() => void remove().then(() => setIsTurningOff(false))}
        onCancel={() => setIsTurningOff(false)}
      >
        <Trans>
          All your public posts and projects become private, too. If you turn the page on again, you
          choose them again.
        </Trans>
      </ConfirmDialog>
    </Card>
  );
}

function PageStatus({ isPublic, path }: Pick<PublicProfileSettings, 'isPublic' | 'path'>) {
  if (!isPublic) {
    return (
      <p className="max-w-read">
        <Trans>
          Your page is off. Turn it on to have a page that anyone can open without an account, for
          example from your CV or a message. People on {instanceName} see your profile as before.
        </Trans>
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      <p>
        <Trans>Your page is public. Anyone can open it.</Trans>
      </p>
      <PublicAddress path={path} />
    </div>
  );
}

/** Sends the changes of the form and shows the result. */
function usePublicProfileChange() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(form: Parameters<typeof changePublicProfile>[0]) {
    setBusy('save');
    setProblem(null);
    const result = await dispatch(changePublicProfile(form));
    setBusy(null);
    if (changePublicProfile.rejected.match(result)) setProblem(result.payload?.message ?? null);
    else notify.success(t`Your page is public`);
  }

  async function remove() {
    setBusy('remove');
    setProblem(null);
    const result = await dispatch(removePublicProfile());
    setBusy(null);
    if (removePublicProfile.rejected.match(result)) setProblem(result.payload?.message ?? null);
    else notify.success(t`Your page is no longer public`);
  }

  return {
    busy,
    problem,
    save: (form: Parameters<typeof changePublicProfile>[0]) => void save(form),
    remove,
  };
}
