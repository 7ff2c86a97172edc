import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** Takes the focus: the form that had it is gone. */
export function EnquiryNoted() {
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => title.current?.focus(), []);

  return (
    <div className="flex gap-3 rounded-card bg-success-soft p-4">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
      <div>
        <h3 ref={title} tabIndex={-1} className="font-semibold">
          <Trans>You are on the list</Trans>
        </h3>
        <p className="mt-1 text-control">
          <Trans>
            This is noted on this device only. The programs are sample content, so nothing was sent
            and nobody will be charged.
          </Trans>
        </p>
      </div>
    </div>
  );
}
