import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface LogoutQuestionProps {
  isOpen: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function LogoutQuestion(props: LogoutQuestionProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog {...props} title={t`Log out and lose your draft?`} confirmLabel={t`Log out`}>
      <Trans>
        You have a post or a project that you have not published, or a message that has not been
        sent. Logging out removes it from here.
      </Trans>
    </ConfirmDialog>
  );
}
