import { useLingui } from '@lingui/react/macro';
import { Eye, Link, Printer, RotateCw } from 'lucide-react';
import type { MenuItem } from '../../ui/MenuEntry.tsx';
import { notify } from '../../ui/notify.ts';
import { useCopyLink } from '../../ui/use-copy-link.ts';
import { profilePath } from '../../lib/page-paths.ts';

interface ProfileMenuOptions {
  readonly username: string;
  readonly refresh: () => Promise<boolean>;
  /** Only on the own profile. */
  readonly onSeeAsOthers?: (() => void) | undefined;
}

/** The entries of the profile menu that this feature provides. */
export function useProfileMenu({ username, refresh, onSeeAsOthers }: ProfileMenuOptions) {
  const { t } = useLingui();
  const copyLink = useCopyLink(profilePath(username));

  async function refreshAndNotify() {
    if (await refresh()) notify.success(t`Profile refreshed`, { id: 'profile-refreshed' });
    else notify.error(t`Failed to fetch user profile`, { id: 'profile-refreshed' });
  }

  const items: MenuItem[] = [
    { label: t`Print résumé`, icon: Printer, onSelect: () => print() },
    { label: t`Copy link to profile`, icon: Link, onSelect: copyLink },
    { label: t`Refresh`, icon: RotateCw, onSelect: () => void refreshAndNotify() },
  ];
  if (onSeeAsOthers) {
    items.unshift({ label: t`View as others see it`, icon: Eye, onSelect: onSeeAsOthers });
  }
  return items;
}
