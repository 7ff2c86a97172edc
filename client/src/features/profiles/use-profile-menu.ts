import { useLingui } from '@lingui/react/macro';
import { Eye, Printer, RotateCw } from 'lucide-react';
import type { MenuItem } from '../../ui/MenuEntry.tsx';
import { notify } from '../../ui/notify.ts';
import { useShareMenu } from '../../ui/use-share-menu.tsx';
import { profilePath } from '../../lib/page-paths.ts';

interface ProfileMenuOptions {
  readonly username: string;
  /** Of the user, once it is known. */
  readonly name: string;
  readonly refresh: () => Promise<boolean>;
  /** Only on the own profile. */
  readonly onSeeAsOthers?: (() => void) | undefined;
}

/** The entries of the profile menu that this feature provides, and the dialog that one of them opens. */
export function useProfileMenu({ username, name, refresh, onSeeAsOthers }: ProfileMenuOptions) {
  const { t } = useLingui();
  const share = useShareMenu({ path: profilePath(username), title: name });

  async function refreshAndNotify() {
    if (await refresh()) notify.success(t`Profile refreshed`, { id: 'profile-refreshed' });
    else notify.error(t`Failed to fetch user profile`, { id: 'profile-refreshed' });
  }

  const items: MenuItem[] = [
    { label: t`Print résumé`, icon: Printer, onSelect: () => print() },
    ...share.items,
    { label: t`Refresh`, icon: RotateCw, onSelect: () => void refreshAndNotify() },
  ];
  if (onSeeAsOthers) {
    items.unshift({ label: t`View as others see it`, icon: Eye, onSelect: onSeeAsOthers });
  }
  return { items, dialog: share.dialog };
}
