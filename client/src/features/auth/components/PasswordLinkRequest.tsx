import { useState } from 'react';
import { useResetRequest } from '../use-reset-request.ts';
import { PasswordLinkForm } from './PasswordLinkForm.tsx';
import { PasswordLinkSent } from './PasswordLinkSent.tsx';

interface PasswordLinkRequestProps {
  /** Prefilled, from the login form. */
  email: string;
}

/** Requests a password reset link; after that, offers to send it again. */
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
