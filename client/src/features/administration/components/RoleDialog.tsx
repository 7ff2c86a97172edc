import { Trans, useLingui } from '@lingui/react/macro';
import type { Role } from '@sangam/contract/auth/auth.schema.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { notify } from '../../../ui/notify.ts';
import { changeRole } from '../administration.thunks.ts';
import { roleLabels } from '../role-labels.ts';
import { ReauthenticationDialog, type Proof } from './ReauthenticationDialog.tsx';

/** A new role that the operator has chosen for a member and not yet confirmed. */
export interface RoleChange {
  readonly username: string;
  readonly name: string;
  readonly role: Role;
}

interface RoleDialogProps {
  change: RoleChange;
  onClose: () => void;
}

/** Asks the operator to confirm the new role by authenticating again. */
export function RoleDialog({ change, onClose }: RoleDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { username, name } = change;
  const role = t(roleLabels[change.role]);

  async function confirm(proof: Proof) {
    const result = await dispatch(changeRole({ username, role: change.role, ...proof }));
    if (changeRole.rejected.match(result)) return result.payload ?? null;
    notify.success(t`Role changed`);
    return null;
  }

  return (
    <ReauthenticationDialog
      title={t`Change role`}
      confirmLabel={t`Change role`}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Trans>
        New role of {name}: {role}. We will email both of you.
      </Trans>
    </ReauthenticationDialog>
  );
}
