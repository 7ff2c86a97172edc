import { Trans, useLingui } from '@lingui/react/macro';
import type { ProjectRequest } from '@sangam/contract/projects/members.schema.ts';
import { useState } from 'react';
import { Link } from '../../../lib/router.tsx';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { profilePath, projectPath } from '../../../lib/page-paths.ts';
import { acceptRequest, rejectRequest } from '../members.thunks.ts';
import { useAction } from '../use-action.ts';

interface RequestRowProps {
  request: ProjectRequest;
  /** Called after the answer succeeded and the row was removed. */
  onAnswered: (answer: 'accepted' | 'declined', request: ProjectRequest) => void;
}

const linkClasses = 'font-semibold text-text hover:text-link hover:underline';

/** An invitation or a join request, with Accept and Decline. */
export function RequestRow({ request, onAnswered }: RequestRowProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { run, isBusy } = useAction();
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<'accepted' | 'declined'>('accepted');
  const { id: requestId, project, role, message, createdAt, type } = request;
  const other = type === 'invitation' ? request.owner : request.person;

  async function answer(how: 'accepted' | 'declined') {
    if (isBusy) return;
    const which = { requestId, projectId: project.id };
    setChosen(how);
    const found = await run(() =>
      how === 'accepted' ? dispatch(acceptRequest(which)) : dispatch(rejectRequest(which)),
    );
    if (found === undefined) return;
    setProblem(found);
    if (found === null) onAnswered(how, request);
  }

  const name = (
    <Link dir="auto" to={profilePath(other.username)} className={linkClasses}>
      {other.name}
    </Link>
  );
  const title = (
    <Link dir="auto" to={projectPath(project.id)} className={linkClasses}>
      {project.title}
    </Link>
  );
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-3">
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Avatar name={other.name} picture={other.picture} size={48} />
        <div className="min-w-0 text-control">
          <p className="text-muted">
            {type === 'invitation' ? (
              <Trans>
                {name} invited you to {title}
              </Trans>
            ) : (
              <Trans>
                {name} asked to join {title}
              </Trans>
            )}
            {role && <> {t`as ${role}`}</>} · <RelativeTime at={createdAt} />
          </p>
          {message && (
            <p
              dir="auto"
              className="mt-1.5 rounded-control bg-sunken px-3 py-2 break-words whitespace-pre-wrap"
            >
              {message}
            </p>
          )}
          {problem && (
            <p role="alert" className="mt-1.5 font-medium text-danger">
              {problem}
            </p>
          )}
        </div>
      </div>
      <div className="ml-auto flex gap-2 max-xs:w-full max-xs:*:flex-1">
        <Button
          size="small"
          variant="secondary"
          busy={isBusy && chosen === 'declined'}
          onClick={() => void answer('declined')}
        >
          <Trans>Decline</Trans>
        </Button>
        <Button
          size="small"
          busy={isBusy && chosen === 'accepted'}
          onClick={() => void answer('accepted')}
        >
          <Trans>Accept</Trans>
        </Button>
      </div>
    </li>
  );
}
