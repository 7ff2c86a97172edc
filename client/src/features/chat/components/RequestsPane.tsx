import { RequestComposer } from './RequestComposer.tsx';
import { Requests, type RequestsProps } from './Requests.tsx';

interface RequestsPaneProps extends RequestsProps {
  /** The username of the user to write to; null for the list of received requests. */
  recipient: string | null;
}

/** Message requests: the composer of a new one, or those that the user has received. */
export function RequestsPane({ recipient, itemsFor }: RequestsPaneProps) {
  if (recipient === null) return <Requests itemsFor={itemsFor} />;
  return <RequestComposer key={recipient} username={recipient} />;
}
