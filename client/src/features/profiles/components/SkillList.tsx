import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type {
  EndorsedSkill,
  ToggleEndorsementForm,
} from '@sangam/contract/endorsements/endorsements.schema.ts';
import type { ProfilePage } from '@sangam/contract/profiles/profiles.schema.ts';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useShowPending } from '../../../lib/outbox/use-outbox.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { findEndorsedSkill } from '../profiles.slice.ts';
import {
  endorsementKind,
  endorsementTarget,
  showEndorsement,
  toggleEndorsement,
} from '../toggle-endorsement.ts';

interface SkillListProps {
  page: ProfilePage;
}

/**
 * The skills of a profile: those with endorsements first, the most endorsed on top, then the others. The order stays while
 * the viewer endorses, so that nothing moves under the finger. Key it by the skills.
 */
export function SkillList({ page: { user, profile } }: SkillListProps) {
  const { skills, endorsements } = profile;
  const countOf = (skill: string) => findEndorsedSkill(profile, skill).count;
  const [rows] = useState(() =>
    skills.filter((skill) => countOf(skill) > 0).toSorted((a, b) => countOf(b) - countOf(a)),
  );
  const canEndorse = endorsements?.canEndorse === true;
  const chips = skills.filter((skill) => !rows.includes(skill));
  return (
    <div className="grid gap-3">
      {rows.length > 0 && (
        <ul className="min-w-0 divide-y divide-hairline">
          {rows.map((skill) => (
            <SkillRow
              key={skill}
              username={user.username}
              endorsed={findEndorsedSkill(profile, skill)}
              canEndorse={canEndorse}
              isOwn={user.relation === 'self'}
            />
          ))}
        </ul>
      )}
      {chips.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chips.map((skill) => (
            <li dir="auto" key={skill} className="max-w-full">
              {canEndorse ? (
                <EndorseChip
                  username={user.username}
                  endorsed={findEndorsedSkill(profile, skill)}
                />
              ) : (
                <span className="block max-w-full rounded-full border border-hairline bg-sunken px-3 py-1 text-control font-medium break-words">
                  {skill}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useToggleEndorsement(username: string, { skill, isEndorsed }: EndorsedSkill): () => void {
  const dispatch = useAppDispatch();
  const target = endorsementTarget({ username, skill });
  useShowPending<ToggleEndorsementForm>(endorsementKind, target, (form) =>
    dispatch(showEndorsement(form)),
  );
  return () => void dispatch(toggleEndorsement({ username, skill, isEndorsed: !isEndorsed }));
}

interface SkillRowProps {
  username: string;
  endorsed: EndorsedSkill;
  canEndorse: boolean;
  isOwn: boolean;
}

/** A skill with the faces of the members who endorsed it. */
function SkillRow({ username, endorsed, canEndorse, isOwn }: SkillRowProps) {
  const { skill, isEndorsed } = endorsed;
  const toggle = useToggleEndorsement(username, endorsed);
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-semibold break-words">
          {skill}
        </p>
        <EndorserFaces username={username} endorsed={endorsed} isOwn={isOwn} />
      </div>
      {(canEndorse || isEndorsed) && (
        <Button
          size="small"
          variant={isEndorsed ? 'quiet' : 'secondary'}
          aria-pressed={isEndorsed}
          onClick={toggle}
        >
          {isEndorsed ? (
            <Trans>
              Endorsed{' '}
              <span dir="auto" className="sr-only">
                {skill}
              </span>
            </Trans>
          ) : (
            <Trans>
              Endorse{' '}
              <span dir="auto" className="sr-only">
                {skill}
              </span>
            </Trans>
          )}
        </Button>
      )}
    </li>
  );
}

/** Opens the list of endorsers, whose code loads on first use. */
function EndorserFaces({ username, endorsed, isOwn }: Omit<SkillRowProps, 'canEndorse'>) {
  const { skill, count, endorsers } = endorsed;
  const [isOpen, setIsOpen] = useState(false);
  const { Part, load } = useLazyComponent(
    async () => (await import('./EndorsersDialog.tsx')).EndorsersDialog,
  );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void load().then(setIsOpen)}
        className="flex min-h-11 items-center gap-2 text-left text-meta text-muted hover:text-text hover:underline"
      >
        <span className="flex">
          {endorsers.slice(0, 3).map((person) => (
            <span
              key={person.username}
              title={person.name}
              className="-ml-2 rounded-full border-2 border-surface first-of-type:ml-0"
            >
              <Avatar name={person.name} picture={person.picture} size={24} />
            </span>
          ))}
        </span>
        <Plural value={count} one="# endorsement" other="# endorsements" />
      </button>
      {Part && (
        <Part
          username={username}
          skill={skill}
          isOwn={isOwn}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

type EndorseChipProps = Pick<SkillRowProps, 'username' | 'endorsed'>;

/** A skill without endorsements that the viewer can endorse. */
function EndorseChip({ username, endorsed }: EndorseChipProps) {
  const { t } = useLingui();
  const { skill, isEndorsed } = endorsed;
  const toggle = useToggleEndorsement(username, endorsed);
  const Icon = isEndorsed ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={isEndorsed}
      aria-label={t`Endorse ${skill}`}
      title={isEndorsed ? t`Endorsed` : t`Endorse ${skill}`}
      onClick={toggle}
      className="flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-hairline bg-sunken px-3 py-1 text-control font-medium hover:text-text aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span dir="auto" className="min-w-0 text-left break-words">
        {skill}
      </span>
    </button>
  );
}
