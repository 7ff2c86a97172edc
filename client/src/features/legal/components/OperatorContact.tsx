import { Trans } from '@lingui/react/macro';

/** How to reach whoever runs this server. */
export function OperatorContact() {
  return (
    <p>
      <Trans>
        Complaints go to whoever runs this server. They have not set a contact here; the person or
        college that gave you this address knows them.
      </Trans>
    </p>
  );
}
