import { Trans } from '@lingui/react/macro';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { storePreferences } from '../../lib/device-preferences.ts';
import { branding, instanceName } from '../../lib/server-settings.ts';
import { selectIsSignedIn } from '../../session/session.slice.ts';
import { LanguageSelect } from '../../ui/LanguageSelect.tsx';
import { FooterLinks } from './FooterLinks.tsx';

/** The footer of pages that need no account. */
export function PublicFooter() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-3 py-4 text-meta text-subtle sm:px-6">
      <p>
        {branding.tagline ?? <Trans>Empowering India's Tech Ecosystem</Trans>}
        <span className="block">{branding.copyright ?? <Trans>© 2023 {instanceName}</Trans>}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <FooterLinks />
        {/* Members choose in the settings, for all their devices. */}
        {!isSignedIn && <LanguageSelect onSelect={(language) => storePreferences({ language })} />}
      </div>
    </div>
  );
}
