import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ChangeEvent } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { Section } from '../../../ui/Section.tsx';
import { changeLogo, removeLogo } from '../administration.thunks.ts';

interface LogoSettingsProps {
  /** URL path, or null for the default logo. */
  logo: string | null;
  onSaved: () => void;
}

/** Saves a chosen file, or the removal, at once. */
export function LogoSettings({ logo, onSaved }: LogoSettingsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);

  async function save(file: File | null) {
    setIsBusy(true);
    setFailure(null);
    const result = await (file ? dispatch(changeLogo(file)) : dispatch(removeLogo()));
    setIsBusy(false);
    if (result.meta.requestStatus === 'fulfilled') onSaved();
    else setFailure(result.payload as RequestFailure);
  }

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again.
    currentTarget.value = '';
    if (file) void save(file);
  }

  return (
    <Section title={t`Logo`}>
      <p className="text-meta text-muted">
        <Trans>
          JPEG, PNG, WebP or GIF. It is fitted into a square and also used as the icon of the app.
        </Trans>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {logo !== null && (
          <img
            src={logo}
            alt={t`Current logo`}
            className="size-16 rounded-control border border-hairline bg-sunken"
          />
        )}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          aria-label={t`Logo file`}
          className="sr-only"
          tabIndex={-1}
          onChange={handleChange}
        />
        <Button variant="secondary" busy={isBusy} onClick={() => input.current?.click()}>
          {logo === null ? <Trans>Upload a logo</Trans> : <Trans>Change logo</Trans>}
        </Button>
        {logo !== null && (
          <Button variant="quiet" disabled={isBusy} onClick={() => void save(null)}>
            <Trans>Remove logo</Trans>
          </Button>
        )}
      </div>
      <div className="mt-3 empty:hidden">
        <FormError>{failure?.message}</FormError>
      </div>
    </Section>
  );
}
