import { Trans } from '@lingui/react/macro';
import { readServerSettings } from '../../../lib/server-settings.ts';

/** The grievance officer of this server, with an email link; a hint if the operator has not named one. */
export function OperatorContact() {
  const { grievanceOfficer } = readServerSettings();
  if (grievanceOfficer === null) {
    return (
      <p>
        <Trans>
          Complaints go to the team that runs this server. They have not added contact details here.
          Ask the person or college that shared this site with you.
        </Trans>
      </p>
    );
  }
  const mail = grievanceOfficer.split(/[\s<>,;]/).find((word) => word.includes('@'));
  return (
    <>
      <p>
        <Trans>The grievance officer of this server is:</Trans>
      </p>
      <p className="mt-1 font-semibold break-words text-text">{grievanceOfficer}</p>
      {mail !== undefined && (
        <a
          href={`mailto:${mail}`}
          className="mt-2 inline-block py-1.5 font-medium text-link hover:underline"
        >
          <Trans>Send an email</Trans>
        </a>
      )}
    </>
  );
}
