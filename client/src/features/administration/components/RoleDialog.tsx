import { Trans, useLingui } from '@lingui/react/macro';
import type { Role } from '@sangam/contract/auth/auth.schema.ts';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Field } from '../../../ui/Field.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { changeRole } from '../administration.thunks.ts';
import { roleLabels } from '../role-labels.ts';

export interface RoleChange {
  readonly username: string;
  readonly name: string;
  readonly role: Role;
}

export interface PasswordDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  onConfirm: (password: string) => Promise<RequestFailure | null>;
  onClose: () => void;
}

interface RoleDialogProps {
  PasswordDialog: ComponentType<PasswordDialogProps>;
  /** Null while nothing is asked. */
  change: RoleChange | null;
  onChanged: () => void;
  onFailure: (failure: RequestFailure | null) => void;
  onClose: () => void;
}

/** Asks for the password, and for the code where two-step verification is on, before a role changes. */
export function RoleDialog(props: RoleDialogProps) {
  const { PasswordDialog, change, onChanged, onFailure, onClose } = props;
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [otp, setOtp] = useState('');
  const [codeProblem, setCodeProblem] = useState<string | undefined>();
  const [needsCode, setNeedsCode] = useState(false);

  function close() {
    setOtp('');
    setCodeProblem(undefined);
    setNeedsCode(false);
    onClose();
  }

  async function confirm(password: string): Promise<RequestFailure | null> {
    if (!change) return null;
    const { username, role } = change;
    const code = otp.trim();
    const result = await dispatch(
      changeRole({ username, role, password, ...(code && { otp: code }) }),
    );
    if (changeRole.fulfilled.match(result)) {
      notify.success(t`Role changed`);
      onChanged();
      close();
      return null;
    }
    const failure = result.payload ?? null;
    if (failure?.code === 'SECOND_FACTOR_REQUIRED' || failure?.code === 'WRONG_CODE') {
      setCodeProblem(needsCode || failure.code === 'WRONG_CODE' ? failure.message : undefined);
      setNeedsCode(true);
      return null;
    }
    if (failure?.code === 'WRONG_PASSWORD') return failure;
    onFailure(failure);
    close();
    return null;
  }

  const name = change?.name ?? '';
  const role = t(roleLabels[change?.role ?? 'member']);
  return (
    <PasswordDialog
      isOpen={change !== null}
      title={t`Change role`}
      confirmLabel={t`Change role`}
      onConfirm={confirm}
      onClose={close}
    >
      <Trans>
        New role of {name}: {role}. We will email both of you.
      </Trans>
      {needsCode && (
        <div className="mt-4">
          <Field
            label={t`Code from your authenticator app, or a recovery code`}
            error={codeProblem}
          >
            <TextInput
              name="otp"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={20}
              value={otp}
              onChange={({ currentTarget }) => {
                setOtp(currentTarget.value);
                setCodeProblem(undefined);
              }}
            />
          </Field>
        </div>
      )}
    </PasswordDialog>
  );
}
