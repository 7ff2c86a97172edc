import { Trans, useLingui } from '@lingui/react/macro';
import { registrationLimits } from '@sangam/contract/registration/registration.calls.ts';
import { useState } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { notify } from '../../../ui/notify.ts';
import {
  cancelDeletion,
  changeInvitePermission,
  changeOrganiserPermission,
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
        | 'cancel-deletion'
        | 'allow-invitations'
        | 'end-invitations'
        | 'allow-organising'
        | 'end-organising';
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
  if (kind === 'allow-invitations' || kind === 'end-invitations')
    return <InvitePermissionDialog {...props} isAllowed={kind === 'allow-invitations'} />;
  if (kind === 'allow-organising' || kind === 'end-organising')
    return <OrganiserPermissionDialog {...props} isAllowed={kind === 'allow-organising'} />;
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

  async function confirm(): Promise<RequestFailure | null> {
    const result = await dispatch(simpleActions[kind]({ username }));
    return simpleActions[kind].fulfilled.match(result) ? null : (result.payload ?? null);
  }

  return <ConfirmedAction texts={texts} onConfirm={confirm} onClose={onClose} />;
}

interface PermissionDialogProps extends MemberDialogProps {
  isAllowed: boolean;
}

function InvitePermissionDialog(props: PermissionDialogProps) {
  const { isAllowed, username, name, onClose } = props;
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { emailInvitationsPerWeek } = registrationLimits;
  const texts = isAllowed
    ? {
        title: t`Allow email invitations`,
        confirm: t`Allow`,
        done: t`${name} can invite people by email`,
        body: t`${name} can invite up to ${emailInvitationsPerWeek} people a week by email, and is not told who has an account.`,
      }
    : {
        title: t`Stop email invitations`,
        confirm: t`Stop`,
        done: t`${name} can no longer invite people by email`,
        body: t`${name} can no longer invite people by email. Invitations that nobody has used no longer work.`,
      };

  async function confirm(): Promise<RequestFailure | null> {
    const result = await dispatch(changeInvitePermission({ username, isAllowed }));
    return changeInvitePermission.fulfilled.match(result) ? null : (result.payload ?? null);
  }

  return <ConfirmedAction texts={texts} onConfirm={confirm} onClose={onClose} />;
}

function OrganiserPermissionDialog(props: PermissionDialogProps) {
  const { isAllowed, username, name, onClose } = props;
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const texts = isAllowed
    ? {
        title: t`Allow organising events`,
        confirm: t`Allow`,
        done: t`${name} can organise events`,
        body: t`${name} can create events and workshops, and change and cancel their own.`,
      }
    : {
        title: t`Stop organising events`,
        confirm: t`Stop`,
        done: t`${name} can no longer organise events`,
        body: t`${name} can no longer create, change or cancel events. Their events stay.`,
      };

  async function confirm(): Promise<RequestFailure | null> {
    const result = await dispatch(changeOrganiserPermission({ username, isAllowed }));
    return changeOrganiserPermission.fulfilled.match(result) ? null : (result.payload ?? null);
  }

  return <ConfirmedAction texts={texts} onConfirm={confirm} onClose={onClose} />;
}

interface ConfirmedActionProps {
  texts: { title: string; confirm: string; done: string; body: string };
  /** Returns why it failed. */
  onConfirm: () => Promise<RequestFailure | null>;
  onClose: () => void;
}

function ConfirmedAction({ texts, onConfirm, onClose }: ConfirmedActionProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function confirm() {
    setIsBusy(true);
    const failure = await onConfirm();
    setIsBusy(false);
    if (failure) notify.error(failure.message);
    else notify.success(texts.done);
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
