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
  const { answer, send, startOver, ...status } = useResetRequest();
  const sendIt = () => void send(typed);
  if (answer !== null) {
    return (
      <PasswordLinkSent answer={answer} onSendAgain={sendIt} onStartOver={startOver} {...status} />
    );
  }
  return <PasswordLinkForm email={typed} onChange={setTyped} onSend={sendIt} {...status} />;
}
