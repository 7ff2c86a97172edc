import { useLingui, Trans } from '@lingui/react/macro';
import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import {
  Bookmark,
  Building2,
  ChevronDown,
  CircleQuestionMark,
  FolderKanban,
  Handshake,
  LogOut,
  Settings,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { selectUser } from '../../session/session.slice.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useLogout } from './use-logout.ts';

interface LogoutConfirmationProps {
  isOpen: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function LogoutConfirmation(props: LogoutConfirmationProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog {...props} title={t`Log out and discard unsent work?`} confirmLabel={t`Log out`}>
      <Trans>
        You have an unpublished post or project, or something that has not been sent yet. If you log
        out, it will be deleted from this device.
      </Trans>
    </ConfirmDialog>
  );
}

/** Logging out asks first if unsent work would be lost. */
export function AccountMenu() {
  const { t } = useLingui();
  const user = useAppSelector(selectUser);
  const { askOrLogOut, confirmation } = useLogout();
  if (!user) return null;
  const profile = fillPath(pages.profile, { username: user.username });
  return (
    <>
      <Menu
        label={t`Account`}
        items={[
          { label: t`My profile`, icon: UserRound, to: profile },
          { label: t`Projects`, icon: FolderKanban, to: pages.projects },
          { label: t`Saved`, icon: Bookmark, to: pages.saved },
          { label: t`Partner network`, icon: Handshake, to: pages.partners },
          ...(user.role !== 'member'
            ? [{ label: t`Moderation`, icon: ShieldCheck, to: pages.moderation }]
            : []),
          ...(user.role === 'operator'
            ? [{ label: t`Administration`, icon: Building2, to: pages.administration }]
            : []),
          { label: t`Settings`, icon: Settings, to: pages.settings },
          { label: t`Help`, icon: CircleQuestionMark, to: pages.help },
          { label: t`Log out`, icon: LogOut, onSelect: askOrLogOut },
        ]}
        renderTrigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            className="flex min-h-11 items-center gap-2 rounded-full p-1.5 text-control font-medium hover:bg-sunken aria-expanded:bg-sunken"
          >
            <Avatar name={user.name} picture={user.picture} size={32} />
            <span dir="auto" className="max-w-36 truncate sr-only xl:not-sr-only">
              {user.name}
            </span>
            <ChevronDown aria-hidden className="hidden size-4 text-muted xl:block" />
          </button>
        )}
      />
      <LogoutConfirmation {...confirmation} />
    </>
  );
}
