import { useState } from 'react';
import { useResetRequest } from '../use-reset-request.ts';
import { PasswordLinkForm } from './PasswordLinkForm.tsx';
import { PasswordLinkSent } from './PasswordLinkSent.tsx';

interface PasswordLinkRequestProps {
  /** The probable email of the user. */
  email: string;
}

export function PasswordLinkRequest({ email }: PasswordLinkRequestProps) {
  const [typed, setTyped] = useState(email);
  const { message, send, startOver, ...status } = useResetRequest();
  const sendIt = () => void send(typed);
  if (message !== null) {
    return (
      <PasswordLinkSent
        message={message}
        onSendAgain={sendIt}
        onStartOver={startOver}
        {...status}
      />
    );
  }
  return <PasswordLinkForm email={typed} onChange={setTyped} onSend={sendIt} {...status} />;
}
