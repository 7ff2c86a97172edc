import { useLingui } from '@lingui/react/macro';
import type { RequestStatus } from '../../../lib/request-thunk.ts';
import { Button } from '../../../ui/Button.tsx';

interface ShowMoreProps {
  label: string;
  request: RequestStatus;
  onClick: () => void;
}

/** Loads the next page; after a failure it shows the error and retries. */
export function ShowMore({ label, request, onClick }: ShowMoreProps) {
  const { t } = useLingui();
  const { loading, error } = request;
  return (
    <div className="mt-2">
      {error && (
        <p role="alert" className="px-1 text-meta font-medium text-danger">
          {error.message}
        </p>
      )}
      <Button variant="quiet" size="small" busy={loading} onClick={onClick} className="-ml-2 px-2!">
        {error ? t`Retry` : label}
      </Button>
    </div>
  );
}
