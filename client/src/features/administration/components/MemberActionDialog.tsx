import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { notify } from '../../../ui/notify.ts';
import {
  cancelDeletion,
  deleteMember,
  endMemberSessions,
  resendConfirmation,
} from '../member-management.thunks.ts';
import { ReauthenticationDialog, type Proof } from './ReauthenticationDialog.tsx';
import { RoleDialog, type RoleChange } from './RoleDialog.tsx';
import { SuspensionDialog } from './SuspensionDialog.tsx';

/** An action that the operator has chosen and not yet confirmed. */
export type MemberAction =
  | { readonly kind: 'role'; readonly change: RoleChange }
  | {
      readonly kind:
        | 'suspend'
        | 'lift'
        | 'end-sessions'
        | 'resend-confirmation'
        | 'delete'
        | 'cancel-deletion';
      readonly username: string;
      readonly name: string;
    };

interface MemberActionDialogProps {
  action: MemberAction;
  onClose: () => void;
}

/** Asks the operator to confirm an action, and for its reason, duration or password where it needs one. */
export function MemberActionDialog({ action, onClose }: MemberActionDialogProps) {
  if (action.kind === 'role') return <RoleDialog change={action.change} onClose={onClose} />;
  const { kind, username, name } = action;
  const props = { username, name, onClose };
  if (kind === 'suspend' || kind === 'lift') return <SuspensionDialog {...props} kind={kind} />;
  if (kind === 'delete') return <DeleteDialog {...props} />;
  return <SimpleDialog {...props} kind={kind} />;
}

interface MemberDialogProps {
  username: string;
  name: string;
  onClose: () => void;
}

const simpleActions = {
  'end-sessions': endMemberSessions,
  'resend-confirmation': resendConfirmation,
  'cancel-deletion': cancelDeletion,
} as const;

interface SimpleDialogProps extends MemberDialogProps {
  kind: keyof typeof simpleActions;
}

function SimpleDialog({ kind, username, name, onClose }: SimpleDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const texts = {
    'end-sessions': {
      title: t`Log out everywhere`,
      confirm: t`Log out`,
      done: t`${name} is logged out`,
      body: t`${name} is logged out on all devices and has to log in again.`,
    },
    'resend-confirmation': {
      title: t`Resend confirmation email`,
      confirm: t`Send email`,
      done: t`Confirmation email sent`,
      body: t`${name} gets another email with a link that confirms the address.`,
    },
    'cancel-deletion': {
      title: t`Cancel deletion`,
      confirm: t`Restore account`,
      done: t`Account restored`,
      body: t`The account of ${name} is visible again and will not be deleted.`,
    },
  }[kind];

  async function confirm() {
    setIsBusy(true);
    const action = simpleActions[kind];
    const result = await dispatch(action({ username }));
    setIsBusy(false);
    if (action.fulfilled.match(result)) notify.success(texts.done);
    else if (result.payload) notify.error(result.payload.message);
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      title={texts.title}
      confirmLabel={texts.confirm}
      tone="primary"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {texts.body}
    </ConfirmDialog>
  );
}

function DeleteDialog({ username, name, onClose }: MemberDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();

  async function confirm(proof: Proof) {
    const result = await dispatch(deleteMember({ username, ...proof }));
    if (deleteMember.rejected.match(result)) return result.payload ?? null;
    notify.success(t`The account of ${name} will be deleted`);
    return null;
  }

  return (
    <ReauthenticationDialog
      title={t`Delete account`}
      confirmLabel={t`Delete account`}
      tone="danger"
      onConfirm={confirm}
      onClose={onClose}
    >
      <Trans>
        The account of {name} is hidden at once and erased after 14 days. Projects with other
        members go to the member who joined first. {name} gets an email and can restore the account
        by logging in; to prevent that, suspend the account first.
      </Trans>
    </ReauthenticationDialog>
  );
}
